import { and, eq } from 'drizzle-orm'
import type { Credentials, LoginData, User } from '../../src/contract/auth.ts'
import { type Side, sideOf } from '../../src/contract/roles.ts'
import type { Queue } from '../concurrency/queue.ts'
import type { Db } from '../db/open.ts'
import { accounts, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { audit } from '../security/audit.ts'
import { createLimits } from '../security/limits.ts'
import { placeOf } from '../security/place.ts'
import { randomId } from '../security/random.ts'
import { loginLimits } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { rotate } from './rotation.ts'
import { beginSession, endSession, sessionEnd } from './sessions.ts'
import { accessTokens } from './tokens.ts'
import type { Viewer } from './viewer.ts'

/** Refused refreshes of one session in a quarter of an hour; a tab with a dead token tries once a minute. */
const refreshFailures = 30

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

/**
 * Whether an account still has the address and password that were looked at, and holds it so until the transaction ends: a
 * session never begins by a password that was changed, or of an account that was deleted, while it was being checked.
 */
async function isStillSo(tx: Db, { id, emailAddress, passwordHash }: typeof accounts.$inferSelect): Promise<boolean> {
  const [same] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.emailAddress, emailAddress), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return same !== undefined
}

type AuthDeps = Deps & { readonly hashing: Queue }

/**
 * Signing in. An unknown address, an account of the other side and a wrong password all take the same time and say the same. An
 * attempt counts as failed before its password is looked at, and no more once it was right: of many guesses sent at the same
 * moment only as many are looked at as one after the other would be.
 * @throws Problem `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`, `UNAVAILABLE`
 */
function createLogin(deps: AuthDeps, tokens: ReturnType<typeof accessTokens>, refreshes: ReturnType<typeof refreshTokens>) {
  const { db, now, config, hashing } = deps
  const failures = loginLimits(deps)
  const decoy = hashPassword(randomId())

  return async (side: Side, { emailAddress, password }: Credentials, ip: string): Promise<LoginData> => {
    const found = await find(db, side, emailAddress)
    const place = placeOf(ip)
    const attempt = { emailAddress, accountId: found?.account.id, place }
    await failures.check(attempt)
    const isRight = await hashing.run(place, async () => {
      const giveBack = await failures.take(attempt)
      const right = await verifyPassword(password, found?.account.passwordHash ?? (await decoy))
      if (found && right) await giveBack()
      return right
    })
    if (!found || !isRight) {
      // What was typed as an address may be a password: only an account that there is is named.
      await audit(db, { action: 'login.failed', at: now(), ip, ...(found && { accountId: found.account.id }) })
      throw new Problem('INVALID_CREDENTIALS')
    }
    const { id: userId, role } = found.account
    const at = now()
    const expiresAt = sessionEnd(config, at, at)
    const refreshExpiresIn = (expiresAt - at) / 1_000
    const { sid, refreshToken } = await db.transaction(async (tx) => {
      if (!(await isStillSo(tx, found.account))) throw new Problem('INVALID_CREDENTIALS')
      await audit(tx, { action: 'login', at, accountId: userId, ip })
      return beginSession(tx, refreshes, { accountId: userId, place, at, expiresAt })
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

/** Signing in, refreshing, signing out. */
export function authService(deps: AuthDeps) {
  const { db, now, config } = deps
  const limits = createLimits(deps)
  const tokens = accessTokens(deps)
  const refreshes = refreshTokens(deps.secret)

  return {
    login: createLogin(deps, tokens, refreshes),

    /**
     * A token that we have not made costs nothing but its seal; one of ours counts for its session alone, so that nobody's
     * failures stand in anybody else's way.
     * @throws Problem `SESSION_ENDED`, `TOO_MANY_REQUESTS`
     */
    refresh: async (presented: string, ip: string): Promise<{ authToken: string }> => {
      const token = refreshes.read(presented)
      if (!token) throw new Problem('SESSION_ENDED')
      const { sid } = token
      const giveBack = await limits.take([{ key: `refresh:${sid}`, max: refreshFailures }])
      const rotation = await rotate(db, token, now(), config)
      if (rotation.outcome === 'rotated') {
        await giveBack()
        return { authToken: tokens.sign({ ...rotation, sid }, { sessionEnd: rotation.sessionEnd, refreshToken: token.next }) }
      }
      if (rotation.outcome === 'reused')
        await audit(db, { action: 'refresh.reused', at: now(), accountId: rotation.userId, subject: sid, ip })
      throw new Problem('SESSION_ENDED')
    },

    logout: async (viewer: Viewer, ip: string): Promise<void> => {
      await endSession(db, viewer.sessionId, now())
      await audit(db, { action: 'logout', at: now(), accountId: viewer.id, ip })
    },
  }
}
