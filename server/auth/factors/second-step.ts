import { eq } from 'drizzle-orm'
import type { LoginData } from '#contract/auth.ts'
import type { SecondFactorChallenge, SecondStepKind } from '#contract/passkeys.ts'
import type { SecondStep } from '#contract/second-step.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import type { Limiter } from '#server/security/limiter.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Client } from '../client.ts'
import { findSignInAccount, type SignIn } from '../sign-in.ts'
import { addChallenge, findChallengeOwner, signInTimeMs, takeChallenge } from './challenges.ts'
import { countFactors, lockAccount } from './factors.ts'
import { secondStepLimits } from './limits.ts'
import { secondFactorMail } from './mail.ts'
import { findPasskeySite } from './passkey-site.ts'
import { findPasskeys, takePasskey, toRequestOptions } from './passkeys.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { isRemembered, rememberDevice } from './remembered-devices.ts'
import { takeTimeCode } from './time-codes.ts'

interface PasswordChecked {
  readonly accountId: string
  readonly client: Client
  readonly at: number
}

type Deps = Pick<AuthDeps, 'config'>

export async function needsSecondStep(tx: Db, { accountId, client, at }: PasswordChecked, { config }: Deps) {
  if ((await countFactors(tx, accountId)) === 0) return 'none'
  return (await isRemembered(tx, { cookies: client.browser.cookies, accountId, at }, config)) ? 'device' : 'required'
}

export async function startSecondStep(
  tx: Db,
  { accountId, client, at }: PasswordChecked,
  { config }: Deps,
): Promise<SecondFactorChallenge> {
  const site = findPasskeySite(config, client.browser.origin)
  const passkeys = site ? await findPasskeys(tx, accountId, site) : []
  const passkey = site && passkeys.length > 0 ? toRequestOptions(passkeys, site) : null
  const rows = await tx.select({ kind: secondFactors.kind }).from(secondFactors).where(eq(secondFactors.accountId, accountId))
  const kinds: SecondStepKind[] = [
    ...(passkey ? (['passkey'] as const) : []),
    ...(rows.some(({ kind }) => kind === 'code') ? (['code'] as const) : []),
    ...((await countRecoveryCodes(tx, accountId)) > 0 ? (['recoveryCode'] as const) : []),
  ]
  const expiresAt = at + signInTimeMs
  const handle = await addChallenge(tx, { accountId, challenge: passkey?.challenge ?? null, expiresAt })
  return { handle, expiresAt: new Date(expiresAt).toISOString(), kinds, passkey, canRemember: client.browser.isSameOrigin }
}

const toKind = ({ code, passkey }: SecondStep): SecondStepKind => {
  if (code !== undefined) return 'code'
  return passkey === undefined ? 'recoveryCode' : 'passkey'
}

interface Attempt {
  readonly accountId: string
  readonly body: SecondStep
  readonly challenge: string | null
  readonly client: Client
  readonly at: number
}

async function isRight(tx: Db, { accountId, body, challenge, client, at }: Attempt, deps: AuthDeps): Promise<boolean> {
  const { code, passkey, recoveryCode } = body
  if (code !== undefined) return (await takeTimeCode(tx, accountId, { code, at }, deps)) !== undefined
  if (recoveryCode !== undefined) return takeRecoveryCode(tx, accountId, recoveryCode)
  const site = findPasskeySite(deps.config, client.browser.origin)
  if (!site || !passkey || challenge === null) return false
  return (await takePasskey(tx, { accountId, passkey, challenge, at }, site)) !== undefined
}

/** The second step of a sign-in whose password was right. A wrong answer leaves the challenge; a right one works once. */
export function createSecondStep(deps: AuthDeps, { signIn, limiter }: { readonly signIn: SignIn; readonly limiter: Limiter }) {
  const { db, now, config, mail } = deps

  const verify = (accountId: string, body: SecondStep, client: Client, at: number): Promise<LoginData> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      const taken = account && (await takeChallenge(tx, { handle: body.handle, accountId, at }))
      const found = taken && (await findSignInAccount(tx, eq(accounts.id, accountId)))
      if (!found) throw new Problem('SECOND_FACTOR_ENDED')
      if (!(await isRight(tx, { accountId, body, challenge: taken.challenge, client, at }, deps))) throw new Problem('SECOND_FACTOR_WRONG')
      const { emailAddress, language } = found.account
      const step = toKind(body)
      if (step === 'recoveryCode') {
        const left = await countRecoveryCodes(tx, accountId)
        await mail.enqueue(tx, secondFactorMail({ emailAddress, at, change: 'codeUsed', left }, language ?? client.language, deps))
      }
      if (body.remember && client.browser.isSameOrigin)
        client.browser.setCookie(await rememberDevice(tx, { cookies: client.browser.cookies, accountId, at }, config))
      return signIn(tx, { found, client, at, step })
    })

  return async (body: SecondStep, client: Client): Promise<LoginData> => {
    const at = now()
    const accountId = await findChallengeOwner(db, body.handle)
    if (accountId === undefined) throw new Problem('SECOND_FACTOR_ENDED')
    const attempt = { accountId, ip: client.ip, kind: toKind(body) }
    return limiter.run(await secondStepLimits(attempt, deps), () =>
      verify(accountId, body, client, at).catch(async (error: unknown) => {
        if (error instanceof Problem && error.code === 'SECOND_FACTOR_WRONG')
          await audit(db, { action: 'login.secondStepFailed', at, accountId, ip: client.ip, details: { secondStep: attempt.kind } })
        throw error
      }),
    )
  }
}
