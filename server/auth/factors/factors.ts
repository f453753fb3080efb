import { and, eq, isNull } from 'drizzle-orm'
import { getSide, type Role } from '#contract/roles.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { recoveryCodes, secondFactors } from '#server/db/schema-second-factor.ts'

type FactorConfig = Pick<Config, 'adminSecondFactor'>

export const needsSecondFactor = (role: Role, { adminSecondFactor }: FactorConfig): boolean =>
  adminSecondFactor === 'required' && role !== 'TILL' && getSide(role) === 'admin'

/** Every sign-in and every change of its factors locks the account first, so that one waits for the other. */
export async function lockAccount(tx: Db, accountId: string) {
  const [found] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update')
  return found
}

export const countFactors = (db: Db, accountId: string): Promise<number> => db.$count(secondFactors, eq(secondFactors.accountId, accountId))

/** Also removes the recovery codes, which are of no use alone. Returns the number of factors. */
export async function removeAllFactors(tx: Db, accountId: string): Promise<number> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning({ id: secondFactors.id })
  return removed.length
}

/** After a change of the password no passkey signs in alone before it has confirmed a sign-in with the new one: who knew the former password may have added it. */
export const requirePasswordAgain = (db: Db, accountId: string) =>
  db.update(secondFactors).set({ signsInAlone: false }).where(eq(secondFactors.accountId, accountId))
