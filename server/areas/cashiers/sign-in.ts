import { and, eq, exists, isNull } from 'drizzle-orm'
import type { signInCashier, TillCashier } from '#contract/cashiers.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { sessions } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'

type SignIn = AuthenticatedInput<typeof signInCashier>

const minute = 60_000

const wrongPin = ['VALIDATION_FAILED'] as const

/** PINs of one till in a quarter of an hour, right ones too: each is hashed. */
const maxSignIns = 200

/** Wrong PINs of an hour, so that devices that are left alone cannot try all: of one till, and of all tills of a business together. */
const maxWrong = { ofTill: 25, ofBusiness: 60 }

export const pinLimits = ({ viewer: { businessId, sessionId } }: Pick<SignIn, 'viewer'>): RateLimit[] => [
  { key: `cashiers.signIn:${sessionId}`, max: maxSignIns },
  { key: `cashiers.pin:${sessionId}`, max: 5, period: minute, countFailuresOnly: wrongPin },
  { key: `cashiers.pins:${sessionId}`, max: maxWrong.ofTill, period: 60 * minute, countFailuresOnly: wrongPin },
  { key: `cashiers.pinsOfBusiness:${businessId}`, max: maxWrong.ofBusiness, period: 60 * minute, countFailuresOnly: wrongPin },
]

interface CheckedPin {
  readonly id: string
  readonly name: string
  readonly pinHash: string
}

/** @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` on `pin` */
export async function checkPin(
  { viewer, body }: HookInput<SignIn>,
  { db, hashing }: Deps & { readonly hashing: WorkQueue },
): Promise<CheckedPin> {
  const isChosen = and(eq(cashiers.id, body.cashierId), eq(cashiers.providerId, viewer.businessId), isNull(cashiers.removedAt))
  const [found] = await db.select({ id: cashiers.id, name: cashiers.name, pinHash: cashiers.pinHash }).from(cashiers).where(isChosen)
  if (!found) throw new Problem('NOT_FOUND')
  const isRight = await hashing.run(viewer.businessId, () => verifyPassword(body.pin, found.pinHash))
  if (!isRight) throw fieldProblem('pin', 'wrongPin')
  return found
}

/** @throws Problem `NOT_FOUND` where the cashier was removed or got a new PIN meanwhile */
export async function beginShift({ db, viewer }: SignIn, { id, name, pinHash }: CheckedPin, { now }: Deps): Promise<TillCashier> {
  const stillKnown = db
    .select({ id: cashiers.id })
    .from(cashiers)
    .where(and(eq(cashiers.id, id), eq(cashiers.pinHash, pinHash), isNull(cashiers.removedAt)))
  const [changed] = await db
    .update(sessions)
    .set({ cashierId: id, cashierAt: new Date(now()) })
    .where(and(eq(sessions.id, viewer.sessionId), exists(stillKnown)))
    .returning({ id: sessions.id })
  if (!changed) throw new Problem('NOT_FOUND')
  return { _id: id, name }
}
