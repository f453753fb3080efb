import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { factorChallenges } from '#server/db/schema-second-factor.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'

export const signInTimeMs = 5 * 60_000
export const setUpTime = 15 * 60_000

type NewChallenge = Omit<typeof factorChallenges.$inferInsert, 'handleHash' | 'expiresAt'> & { readonly expiresAt: number }

/** Answers its handle, 128 bits. */
export async function addChallenge(db: Db, { expiresAt, ...challenge }: NewChallenge): Promise<string> {
  const handle = randomId()
  await db.insert(factorChallenges).values({ ...challenge, handleHash: hashLinkToken(handle), expiresAt: new Date(expiresAt) })
  return handle
}

const isSignIn = (handle: string) => and(eq(factorChallenges.handleHash, hashLinkToken(handle)), isNull(factorChallenges.sessionId))

export async function findChallengeOwner(db: Db, handle: string): Promise<string | undefined> {
  const [found] = await db.select({ accountId: factorChallenges.accountId }).from(factorChallenges).where(isSignIn(handle))
  return found?.accountId ?? undefined
}

interface Taken {
  readonly handle: string
  readonly accountId: string
  /** The session that adds a factor. */
  readonly sessionId?: string
  readonly at: number
}

/** Reads and deletes the challenge of a sign-in by a passkey alone, also after a wrong passkey. Undefined for another handle and after its time. */
export async function takePasskeyChallenge(db: Db, handle: string, at: number): Promise<string | undefined> {
  const [taken] = await db
    .delete(factorChallenges)
    .where(and(isSignIn(handle), isNull(factorChallenges.accountId), gt(factorChallenges.expiresAt, new Date(at))))
    .returning({ challenge: factorChallenges.challenge })
  return taken?.challenge ?? undefined
}

/** Once: it is deleted. Undefined for the handle of another account or session, and after its time. */
export async function takeChallenge(db: Db, { handle, accountId, sessionId, at }: Taken) {
  const isOwn =
    sessionId === undefined
      ? isSignIn(handle)
      : and(eq(factorChallenges.handleHash, hashLinkToken(handle)), eq(factorChallenges.sessionId, sessionId))
  const [taken] = await db
    .delete(factorChallenges)
    .where(and(isOwn, eq(factorChallenges.accountId, accountId), gt(factorChallenges.expiresAt, new Date(at))))
    .returning()
  return taken
}

export const endChallenges = (db: Db, accountId: string) => db.delete(factorChallenges).where(eq(factorChallenges.accountId, accountId))
