import { eq } from 'drizzle-orm'
import type { Credentials, LoginData, User } from '../../src/contract/auth.ts'
import { type Side, sideOf } from '../../src/contract/roles.ts'
import type { Db } from '../db/open.ts'
import { accounts, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { audit } from '../security/audit.ts'
import { randomId } from '../security/random.ts'
import { loginLimits } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { rotate } from './rotation.ts'
import { beginSession, endSession } from './sessions.ts'
import { accessTokens } from './tokens.ts'
import type { Viewer } from './viewer.ts'

/** Refused refreshes in a quarter of an hour from one address; a tab with a dead token tries once a minute. */
const refreshFailures = 100

/** The account of an address, if it belongs on that side of the portal. */
async function find(db: Db, side: Side, emailAddress: string) {
  const [found] = await db
    .select({ account: accounts, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.id))
    .where(eq(accounts.emailAddress, emailAddress))
  return found && sideOf(found.account.role) === side ? found : undefined
}

function toUser({ account, nameEn, nameAr }: NonNullable<Awaited<ReturnType<typeof find>>>): User {
  return {
    _id: account.id,
    emailAddress: account.emailAddress,
    role: account.role,
    ...(account.fullName && { fullName: account.fullName }),
    ...(nameEn && nameAr && { businessNameEn: nameEn, businessNameAr: nameAr }),
    subRole: account.subRole,
    permissions: account.permissions,
  }
}

/** Signing in, refreshing, signing out. */
export function authService(deps: Deps) {
  const { db, now, config } = deps
  const limits = loginLimits(deps)
  const tokens = accessTokens(deps)
  const decoy = hashPassword(randomId())
  const refreshExpiry = () => now() + config.refreshTokenTtl * 1_000

  return {
    /**
     * An unknown address, an account of the other side and a wrong password all take the same time and say the same.
     * @throws Problem `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`
     */
    login: async (side: Side, { emailAddress, password }: Credentials, ip: string): Promise<LoginData> => {
      const found = await find(db, side, emailAddress)
      const counters = await limits.countersOf({ emailAddress, accountId: found?.account.id, ip })
      await limits.check(counters)
      const right = await verifyPassword(password, found?.account.passwordHash ?? (await decoy))
      if (!found || !right) {
        await limits.record(counters)
        await audit(db, { action: 'login.failed', at: now(), subject: emailAddress, ip })
        throw new Problem('INVALID_CREDENTIALS')
      }
      // Once more: of many guesses sent at the same moment, a right one counts only while the limit is not reached.
      await limits.check(counters)
      const { account } = found
      const { sid, refreshToken } = await beginSession(db, { accountId: account.id, ip, at: now(), expiresAt: refreshExpiry() })
      await audit(db, { action: 'login', at: now(), accountId: account.id, ip })
      const accessToken = await tokens.sign({ userId: account.id, role: account.role, sid })
      return { accessToken, expiresIn: config.accessTokenTtl, refreshToken, refreshExpiresIn: config.refreshTokenTtl, user: toUser(found) }
    },

    /** @throws Problem `SESSION_ENDED`, `TOO_MANY_REQUESTS` */
    refresh: async (presented: string, ip: string): Promise<{ authToken: string }> => {
      const counters = [`refresh:${ip}`]
      await limits.check(counters, refreshFailures)
      const rotation = await rotate(db, presented, now(), refreshExpiry())
      if (rotation.outcome === 'rotated') return { authToken: await tokens.sign(rotation, rotation.refreshToken) }
      await limits.record(counters)
      if (rotation.outcome === 'reused')
        await audit(db, { action: 'refresh.reused', at: now(), accountId: rotation.userId, subject: rotation.sid, ip })
      throw new Problem('SESSION_ENDED')
    },

    logout: async (viewer: Viewer, ip: string): Promise<void> => {
      await endSession(db, viewer.sessionId, now())
      await audit(db, { action: 'logout', at: now(), accountId: viewer.id, ip })
    },
  }
}
