import { eq } from 'drizzle-orm'
import { customerMailbox, toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { invitations } from '#server/db/schema-people.ts'
import { claimLinks, customers } from '#server/db/schema-sales.ts'

export const personKinds = ['customer', 'business', 'employee', 'invitee'] as const
export type PersonKind = (typeof personKinds)[number]

interface Customer {
  readonly kind: 'customer'
  /** None before a link was opened. */
  readonly ids: readonly string[]
  readonly mailbox: string
}

/** An owner, with the business. */
interface Business {
  readonly kind: 'business'
  readonly id: string
  readonly providerId: string
}

/** Of the marketplace or of a business. */
interface Employee {
  readonly kind: 'employee'
  readonly id: string
}

/** Invited to a business, with or without an account. */
interface Invitee {
  readonly kind: 'invitee'
  readonly emailAddress: string
}

/** What an address is: a customer may have an account too. */
export type Person = Customer | Business | Employee | Invitee

export async function findCustomer(db: Db, emailAddress: string): Promise<Customer | undefined> {
  const mailbox = toCustomerMailbox(emailAddress)
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customerMailbox(customers.emailAddress), mailbox))
  const links = await db.$count(claimLinks, eq(customerMailbox(claimLinks.emailAddress), mailbox))
  return found.length + links > 0 ? { kind: 'customer', ids: found.map(({ id }) => id), mailbox } : undefined
}

const toAddress = (typed: string) => typed.trim().toLowerCase()

/** Names the mailbox where it is not what was typed: few mail servers give an address with a `+tag` to somebody else. */
export function describePeople(people: readonly Person[], address: string): string {
  const describe = (person: Person) =>
    person.kind === 'customer' && person.mailbox !== toAddress(address)
      ? `a customer with the mailbox ${person.mailbox}`
      : `a ${person.kind}`.replace(/^a (?=[ei])/, 'an ')
  return people.map(describe).join(' and ')
}

export async function findPeople(db: Db, address: string): Promise<readonly Person[]> {
  const emailAddress = toAddress(address)
  const customer = await findCustomer(db, emailAddress)
  const found = await db
    .select({ id: accounts.id, subRole: accounts.subRole, providerId: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.emailAddress, emailAddress))
  const invited = await db.$count(invitations, eq(invitations.emailAddress, emailAddress))
  return [
    ...(customer ? [customer] : []),
    ...found.map(
      ({ id, subRole, providerId }): Person =>
        subRole === 'OWNER' && providerId !== null ? { kind: 'business', id, providerId } : { kind: 'employee', id },
    ),
    ...(invited > 0 ? [{ kind: 'invitee', emailAddress } as const] : []),
  ]
}
