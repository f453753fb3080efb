import { and, eq, isNull } from 'drizzle-orm'
import { foldForSearch } from '#contract/text.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import { customerMailbox, toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import { customers } from '#server/db/schema-sales.ts'
import type { Language } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'

/** A mailbox is one customer; rows that an app wrote past this server may have several. */
export async function findCustomerIds(db: Db, emailAddress: string): Promise<string[]> {
  const isSameMailbox = eq(customerMailbox(customers.emailAddress), toCustomerMailbox(emailAddress))
  return (await db.select({ id: customers.id }).from(customers).where(isSameMailbox)).map(({ id }) => id)
}

interface Customer {
  readonly emailAddress: string
  readonly fullName: string
  readonly isVerified: boolean
  /** Undefined where it is not known. */
  readonly language: Language | undefined
}

/** Until the end of the transaction: claims of one customer are made one after the other, whatever link or app they come from. */
export async function lockCustomer(tx: Db, emailAddress: string): Promise<void> {
  await lockUntilCommit(tx, `customer ${toCustomerMailbox(emailAddress)}`)
}

/**
 * Finds the customer of a mailbox or adds it; needs {@link lockCustomer}. A known customer keeps its name: a link may have been
 * requested by somebody else. Whoever opened a link can change it.
 * @throws Problem `FORBIDDEN` for a verified customer whose address the caller has not verified
 */
export async function findOrAddCustomer(tx: Db, customer: Customer, at: number): Promise<string> {
  const { emailAddress, fullName, isVerified, language } = customer
  const isSameMailbox = eq(customerMailbox(customers.emailAddress), toCustomerMailbox(emailAddress))
  const [known] = await tx
    .select({ id: customers.id, verifiedAt: customers.verifiedAt })
    .from(customers)
    .where(isSameMailbox)
    .orderBy(customers.createdAt, customers.id)
    .limit(1)
  const now = new Date(at)
  if (known) {
    // Whoever types the address of another customer would get that customer's code.
    if (known.verifiedAt && !isVerified) throw new Problem('FORBIDDEN')
    const isUnverified = and(eq(customers.id, known.id), isNull(customers.verifiedAt))
    if (isVerified) await tx.update(customers).set({ verifiedAt: now }).where(isUnverified)
    if (language) await tx.update(customers).set({ language }).where(eq(customers.id, known.id))
    return known.id
  }
  const row = { id: randomId(), fullName, foldedName: foldForSearch(fullName), emailAddress, createdAt: now }
  const [added] = await tx
    .insert(customers)
    .values({ ...row, language, verifiedAt: isVerified ? now : null })
    .onConflictDoNothing()
    .returning({ id: customers.id })
  // Somebody who needs no lock, such as an app that writes past this server, has just added it.
  return added?.id ?? findOrAddCustomer(tx, customer, at)
}

export async function setCustomerName(db: Db, id: string, fullName: string): Promise<void> {
  await db
    .update(customers)
    .set({ fullName, foldedName: foldForSearch(fullName) })
    .where(eq(customers.id, id))
}
