import { like, type SQL, sql } from 'drizzle-orm'
import { customers } from './schema-sales.ts'

/** Instead of the address, which stays unique. No typed address has a colon. */
export const erasedAddress: SQL<string> = sql`'erased:' || ${customers.id}`

export const isErasedCustomer: SQL = like(customers.emailAddress, 'erased:%')
