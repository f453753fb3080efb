import { and, eq, sql } from 'drizzle-orm'
import type { Credentials, LoginData, User } from '#contract/auth.ts'
import { getSide, type Side } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Language } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { randomId } from '#server/security/random.ts'
import type { AuthDeps } from './auth-deps.ts'
import { loginLimits } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { rotate } from './rotation.ts'
import { beginSession, endSession, sessionEnd } from './sessions.ts'
import { accessTokens } from './tokens.ts'

interface Client {
  readonly ip: string
  readonly userAgent: string | null
  readonly language: Language
}

/** Per session in a quarter of an hour. */
const refreshFailures = 30

async function findAccount(db: Db, side: Side, emailAddress: string) {
  const [found] = await db
    .select({ account: accounts, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr, approval: providers.approvalStatus })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.id))
    .where(eq(accounts.emailAddress, emailAddress))
  return found && getSide(found.account.role) === side ? found : undefined
}

function toUser({ account, nameEn, nameAr, approval }: NonNullable<Awaited<ReturnType<typeof findAccount>>>): User {
  return {
    _id: account.id,
    emailAddress: account.emailAddress,
    role: account.role,
    ...(account.fullName && { fullName: account.fullName }),
    ...(nameEn && nameAr && { businessNameEn: nameEn, businessNameAr: nameAr }),
    ...(approval && { accountApprovalStatus: approval }),
    subRole: account.subRole,
    permissions: account.permissions,
  }
}

/** Locks the account, so that no session starts with a password that changed while it was being hashed. */
async function isUnchanged(tx: Db, { id, emailAddress, passwordHash }: typeof accounts.$inferSelect): Promise<boolean> {
  const [same] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.emailAddress, emailAddress), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return same !== undefined
}

/** Only businesses register themselves; administrators are added by others. */
const isUnverified = ({ role, emailVerifiedAt }: typeof accounts.$inferSelect): boolean =>
  getSide(role) === 'provider' && emailVerifiedAt === null

/** Before the shared lock: two sign-ins that both held it would wait for each other here. */
const storeLanguage = (tx: Db, id: string, language: Language) =>
  tx
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), sql`${accounts.language} is distinct from ${language}`))

/** Any failure takes the same time and gets the same answer. An attempt counts as failed before its password is checked. */
function createLogin(deps: AuthDeps, tokens: ReturnType<typeof accessTokens>, refreshes: ReturnType<typeof refreshTokens>) {
  const { db, now, config, hashing } = deps
  const limits = loginLimits(deps)
  const decoyHash = hashPassword(randomId())

  return async (side: Side, { emailAddress, password }: Credentials, { ip, userAgent, language }: Client): Promise<LoginData> => {
    const found = await findAccount(db, side, emailAddress)
    const subnet = clientSubnet(ip)
    const attempt = { emailAddress, accountId: found?.account.id, subnet }
    await limits.check(attempt)
    const verify = async () => {
      const { succeed, refusal } = await limits.consume(attempt)
      const matches = await verifyPassword(password, found?.account.passwordHash ?? (await decoyHash))
      if (found && matches) await succeed()
      return { isRight: matches, refusal }
    }
    const { isRight, refusal } = await hashing.run(subnet, verify, emailAddress)
    if (!found || !isRight) {
      // The address itself is not recorded: a password may have been typed there by mistake.
      await audit(db, { action: 'login.failed', at: now(), ip, ...(found && { accountId: found.account.id }) })
      throw refusal ?? new Problem('INVALID_CREDENTIALS')
    }
    const { id: userId, role } = found.account
    const at = now()
    if (isUnverified(found.account)) {
      await audit(db, { action: 'login.unverified', at, accountId: userId, ip })
      throw new Problem('EMAIL_NOT_VERIFIED')
    }
    const expiresAt = sessionEnd(config, at, at)
    const refreshExpiresIn = (expiresAt - at) / 1_000
    const { sid, refreshToken } = await db.transaction(async (tx) => {
      await storeLanguage(tx, userId, language)
      if (!(await isUnchanged(tx, found.account))) throw new Problem('INVALID_CREDENTIALS')
      await audit(tx, { action: 'login', at, accountId: userId, ip })
      return beginSession(tx, refreshes, { accountId: userId, subnet, userAgent, at, expiresAt })
    })
    return {
      accessToken: tokens.sign({ userId, role, sid }, { sessionEnd: expiresAt }),
      expiresIn: Math.min(config.accessTokenTtl, refreshExpiresIn),
      refreshToken,
      refreshExpiresIn,
      user: toUser(found),
    }
  }
}

export function authService(deps: AuthDeps) {
  const { db, now, config } = deps
  const limiter = createLimiter(deps)
  const tokens = accessTokens(deps)
  const refreshes = refreshTokens(deps.secret)

  return {
    login: createLogin(deps, tokens, refreshes),
    refresh: async (presented: string, ip: string): Promise<{ authToken: string }> => {
      const token = refreshes.read(presented)
      if (!token) throw new Problem('SESSION_ENDED')
      const { sid } = token
      return limiter.run([{ key: `refresh:${sid}`, max: refreshFailures, countFailuresOnly: true }], async () => {
        const rotation = await rotate(db, token, now(), config)
        if (rotation.outcome === 'rotated')
          return { authToken: tokens.sign({ ...rotation, sid }, { sessionEnd: rotation.sessionEnd, refreshToken: token.next }) }
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
