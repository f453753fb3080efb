import { everyDay } from '#contract/timings.ts'
import { type Person, signIn } from './people.ts'
import type { Cluster } from './postgres.ts'

/** A customer's claim that nobody has redeemed. */
export interface Claim {
  readonly id: string
  readonly code: string
  /** The index of its business. */
  readonly business: number
}

export interface Demo {
  readonly businesses: readonly Person[]
  /** An approved voucher. */
  readonly dealId: string
  /** Path of a cover picture in the file store. */
  readonly picturePath: string
  /** To be redeemed: each of them once. */
  readonly takeClaim: () => Claim
  /** To be checked: nobody redeems it. */
  readonly claimToCheck: () => Claim
}

/** Redemptions and checks of one business are limited to 1,800 each in 15 minutes. */
const businessCount = 8
const claimCount = 16_000
const checkedClaims = 800

interface DealRow {
  readonly id: string
  readonly emailAddress: string
  readonly cover: string
}

/** Gives each of eight demo businesses customers with claims, and signs the businesses in. */
export async function prepareDemo(url: string, { query }: Pick<Cluster, 'query'>, password: string): Promise<Demo> {
  // From midnight to midnight.
  await query('update deals set timings = $1', [JSON.stringify(everyDay('00:00', '00:00'))])
  const deals = await query<DealRow>(
    `select distinct on (p.id) d.id, a.email_address "emailAddress", d.cover_image cover
     from deals d join providers p on p.id = d.provider_id join accounts a on a.id = p.id
     where d.status = 'APPROVED' and d.deleted_at is null and p.approval_status = 'APPROVED' and d.cover_image is not null
     order by p.id, d.id limit $1`,
    [businessCount],
  )
  await query(
    `insert into customers (id, full_name, folded_name, email_address, created_at)
     select 'rehearsal-' || n, 'Nora', 'nora', 'rehearsal-' || n || '@mail.example', now() from generate_series(0, $1::int - 1) n`,
    [claimCount],
  )
  await query(
    `insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
     select 'rehearsal-' || n, ($2::text[])[n % $3::int + 1], 'rehearsal-' || n, 'REHEARSAL' || n, now(), now() + interval '1 day'
     from generate_series(0, $1::int - 1) n`,
    [claimCount, deals.map(({ id }) => id), deals.length],
  )
  const businesses = await Promise.all(
    deals.map(({ emailAddress }, index) => signIn(url, `127.0.1.${index + 1}`, { kind: 'business', emailAddress, password })),
  )
  const claim = (count: number): Claim => ({ id: `rehearsal-${count}`, code: `REHEARSAL${count}`, business: count % deals.length })
  const [first] = deals
  let redeemed = checkedClaims
  let checked = 0
  return {
    businesses,
    dealId: first?.id ?? '',
    picturePath: `/files/${first?.cover}`,
    takeClaim: () => {
      if (redeemed === claimCount) throw new Error('All claims are redeemed')
      redeemed += 1
      return claim(redeemed - 1)
    },
    claimToCheck: () => {
      checked += 1
      return claim(checked % checkedClaims)
    },
  }
}
