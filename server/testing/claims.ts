import { foldForSearch } from '../../src/contract/text.ts'
import type { Db } from '../db/open.ts'
import { customers, vouchers } from '../db/schema-sales.ts'

interface Claim {
  readonly code: string
  readonly dealId?: string
  readonly customer?: string
  /** ISO instants. */
  readonly claimedAt?: string
  readonly expiresAt?: string
}

/** A customer's claim, by default Nora's of the tea, at the till two days after; its voucher's id is `v-<code>`. */
export async function claim(db: Db, { code, dealId = 'tea', customer = 'Nora Saad', ...given }: Claim): Promise<void> {
  const { claimedAt = '2026-03-02T09:00:00Z', expiresAt = '2026-04-01T09:00:00Z' } = given
  const named = { fullName: customer, foldedName: foldForSearch(customer), emailAddress: `${customer}@mail.example` }
  await db
    .insert(customers)
    .values({ id: customer, ...named, createdAt: new Date(0) })
    .onConflictDoNothing()
  const times = { claimedAt: new Date(claimedAt), expiresAt: new Date(expiresAt) }
  await db.insert(vouchers).values({ id: `v-${code}`, code, dealId, customerId: customer, ...times })
}
