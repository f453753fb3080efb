import { eq } from 'drizzle-orm'
import type { LoginData } from '#contract/auth.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import { getSide, type Side } from '#contract/roles.ts'
import { accounts } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Client } from '../client.ts'
import { loginLimits } from '../login-limits.ts'
import { findSignInAccount, isUnverified, type SignIn, storeLanguage } from '../sign-in.ts'
import { addChallenge, signInTimeMs, takePasskeyChallenge } from './challenges.ts'
import { lockAccount } from './factors.ts'
import { findPasskeySite, type PasskeySite } from './passkey-site.ts'
import { findPasskeyOwner, takePasskey, toRequestOptions } from './passkeys.ts'

interface Attempt {
  readonly side: Side
  readonly handle: string
  readonly passkey: PasskeyAssertion
}

interface Verification {
  readonly accountId: string
  readonly passkey: PasskeyAssertion
  readonly challenge: string
  readonly site: PasskeySite
  readonly client: Client
  readonly at: number
}

/** By a passkey in place of the password and the second step. Whatever is wrong gets the answer of a wrong password. */
export function createPasskeySignIn(deps: AuthDeps, signIn: SignIn) {
  const { db, now, config } = deps
  const limits = loginLimits(deps)

  const findSite = ({ browser }: Pick<Client, 'browser'>): PasskeySite => {
    const site = findPasskeySite(config, browser.origin)
    if (!site) throw new Problem('PASSKEY_UNAVAILABLE')
    return site
  }

  const findOwner = async ({ side, passkey }: Attempt, site: PasskeySite) => {
    const accountId = await findPasskeyOwner(db, passkey, site)
    const { account } = (accountId && (await findSignInAccount(db, eq(accounts.id, accountId)))) || {}
    return account?.deletedAt === null && getSide(account.role) === side ? account : undefined
  }

  const verify = ({ accountId, passkey, challenge, site, client, at }: Verification): Promise<LoginData | 'wrong' | 'unverified'> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      const isRight = account && (await takePasskey(tx, { accountId, passkey, challenge, at, isAlone: true }, site))
      const found = isRight && (await findSignInAccount(tx, eq(accounts.id, accountId)))
      if (!found) return 'wrong'
      if (isUnverified(found.account)) return 'unverified'
      await storeLanguage(tx, accountId, client.language)
      return signIn(tx, { found, client, at, step: 'passkeyAlone' })
    })

  return {
    start: async (client: Pick<Client, 'browser'>) => {
      const options = toRequestOptions([], findSite(client), 'required')
      const expiresAt = now() + signInTimeMs
      const handle = await addChallenge(db, { accountId: null, challenge: options.challenge, expiresAt })
      return { handle, expiresAt: new Date(expiresAt).toISOString(), options }
    },

    finish: async (sent: Attempt, client: Client): Promise<LoginData> => {
      const at = now()
      const { ip } = client
      const { passkey } = sent
      const site = findSite(client)
      const challenge = await takePasskeyChallenge(db, sent.handle, at)
      if (challenge === undefined) throw new Problem('SECOND_FACTOR_ENDED')
      const owner = await findOwner(sent, site)
      const emailAddress = owner?.emailAddress ?? `passkey:${passkey.id.slice(0, 100)}`
      const attempt = { emailAddress, accountId: owner?.id, ip }
      const { succeed, refusal } = await limits.consume(attempt)
      const outcome = owner ? await verify({ accountId: owner.id, passkey, challenge, site, client, at }) : 'wrong'
      const line = { at, ip, ...(owner && { accountId: owner.id }), details: { signInMethod: 'passkey' } }
      if (outcome === 'wrong') {
        await audit(db, { ...line, action: 'login.failed' })
        throw refusal ?? new Problem('INVALID_CREDENTIALS')
      }
      await succeed()
      if (outcome !== 'unverified') return outcome
      await audit(db, { ...line, action: 'login.unverified' })
      throw new Problem('EMAIL_NOT_VERIFIED')
    },
  }
}
