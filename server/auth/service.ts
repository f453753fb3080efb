import { and, eq } from 'drizzle-orm'
import type { Credentials, LoginData } from '#contract/auth.ts'
import { getSide, type Side } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet, siteNetwork } from '#server/security/client-subnet.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { randomId } from '#server/security/random.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client.ts'
import { createPasskeySignIn } from './factors/passkey-sign-in.ts'
import { createSecondStep, needsSecondStep, startSecondStep } from './factors/second-step.ts'
import { loginLimits } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { rotate } from './rotation.ts'
import { endSession } from './sessions.ts'
import { createSignIn, findSignInAccount, isUnverified, type SignIn, storeLanguage } from './sign-in.ts'
import { accessTokens } from './tokens.ts'

/** Per session in a quarter of an hour. */
const refreshFailures = 30

async function findOnSide(db: Db, side: Side, emailAddress: string) {
  const found = await findSignInAccount(db, eq(accounts.emailAddress, emailAddress))
  return found && getSide(found.account.role) === side ? found : undefined
}

/** Locks the account, so that no session starts with a password that changed while it was being hashed, and two from one new device send one mail. */
async function isUnchanged(tx: Db, { id, emailAddress, passwordHash }: typeof accounts.$inferSelect): Promise<boolean> {
  const [same] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.emailAddress, emailAddress), eq(accounts.passwordHash, passwordHash)))
    .for('no key update')
  return same !== undefined
}

/** Any failure takes the same time and gets the same answer. An attempt counts as failed before its password is checked. */
function createLogin(deps: AuthDeps, signIn: SignIn) {
  const { db, now, hashing } = deps
  const limits = loginLimits(deps)
  const decoyHash = hashPassword(randomId())

  return async (side: Side, { emailAddress, password }: Credentials, client: Client): Promise<LoginData> => {
    const { ip } = client
    const found = await findOnSide(db, side, emailAddress)
    const attempt = { emailAddress, accountId: found?.account.id, ip }
    await limits.check(attempt)
    const verify = async () => {
      const { succeed, refusal } = await limits.consume(attempt)
      const matches = await verifyPassword(password, found?.account.passwordHash ?? (await decoyHash))
      if (found && matches) await succeed()
      return { isRight: matches, refusal }
    }
    const { isRight, refusal } = await hashing.run(clientSubnet(ip), verify, [emailAddress, siteNetwork(ip)])
    if (!found || !isRight) {
      // The address itself is not recorded: a password may have been typed there by mistake.
      await audit(db, { action: 'login.failed', at: now(), ip, ...(found && { accountId: found.account.id }) })
      throw refusal ?? new Problem('INVALID_CREDENTIALS')
    }
    const { id: userId } = found.account
    const at = now()
    if (isUnverified(found.account)) {
      await audit(db, { action: 'login.unverified', at, accountId: userId, ip })
      throw new Problem('EMAIL_NOT_VERIFIED')
    }
    const outcome = await db.transaction(async (tx) => {
      await storeLanguage(tx, userId, client.language)
      if (!(await isUnchanged(tx, found.account))) throw new Problem('INVALID_CREDENTIALS')
      const second = await needsSecondStep(tx, { accountId: userId, at, client }, deps)
      return second === 'required'
        ? { challenge: await startSecondStep(tx, { accountId: userId, at, client }, deps) }
        : { login: await signIn(tx, { found, client, at, step: second }) }
    })
    if (outcome.challenge) throw new Problem('SECOND_FACTOR_REQUIRED', { details: outcome.challenge })
    return outcome.login
  }
}

export function authService(deps: AuthDeps) {
  const { db, now, config } = deps
  const limiter = createLimiter(deps)
  const tokens = accessTokens(deps)
  const refreshes = refreshTokens(deps)
  const signIn = createSignIn(deps, { tokens, refreshes })

  return {
    login: createLogin(deps, signIn),
    secondStep: createSecondStep(deps, { signIn, limiter }),
    passkeySignIn: createPasskeySignIn(deps, signIn),
    refresh: async (presented: string, ip: string): Promise<{ authToken: string }> => {
      const token = refreshes.read(presented)
      if (!token) throw new Problem('SESSION_ENDED')
      const { sid } = token
      return limiter.run([{ key: `refresh:${sid}`, max: refreshFailures, countFailuresOnly: true }], async () => {
        const rotation = await rotate(db, token, now(), config)
        if (rotation.outcome === 'rotated') return { authToken: tokens.sign({ ...rotation, sid }, rotation) }
        if (rotation.outcome === 'reused')
          await audit(db, { action: 'refresh.reused', at: now(), accountId: rotation.userId, subject: sid, ip })
        throw new Problem('SESSION_ENDED')
      })
    },

    logout: async (viewer: Viewer, ip: string): Promise<void> => {
      await db.transaction(async (tx) => {
        await endSession(tx, viewer.sessionId, now())
        const details = viewer.till && { till: viewer.till.name }
        await audit(tx, { action: 'logout', at: now(), accountId: viewer.id, ip, ...(details && { details }) })
      })
    },
  }
}
