import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An address without its `+tag`; Gmail also ignores the dots, and googlemail.com is gmail.com. One mailbox has one allowance. */
export const toCustomerMailbox = (emailAddress: string): string =>
  emailAddress
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .replace(/@googlemail\.com$/, '@gmail.com')
    .replace(/\.(?=[^@]*@gmail\.com$)/g, '')

/** {@link toCustomerMailbox} of a column. */
export function customerMailbox(emailAddress: SQLWrapper): SQL {
  const untagged = sql`regexp_replace(lower(${emailAddress}), '\\+[^@]*@', '@')`
  const renamed = sql`regexp_replace(${untagged}, '@googlemail\\.com$', '@gmail.com')`
  return sql`regexp_replace(${renamed}, '\\.(?=[^@]*@gmail\\.com$)', '', 'g')`
}
