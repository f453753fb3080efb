import { addDays } from '#contract/local-time.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import { endingDays, type Facts } from '../facts.ts'
import { blankVoucher } from './blank-voucher.ts'

const minCustomers = 3

/** At least three customers have not used a running voucher, and theirs ends within three days; the voucher with the most of them. */
export function findEndingVoucher({ today, ending }: Facts): NoteFinding | undefined {
  const most = ending.toSorted((one, other) => other.customers - one.customers || one.dealId.localeCompare(other.dealId, 'en'))[0]
  if (most === undefined || most.customers < minCustomers) return undefined
  const { dealId, customers } = most
  const until = addDays(today, endingDays - 1)
  return { subject: dealId, sentence: { rule: 'endingVoucher', customers, until, voucher: blankVoucher(dealId) } }
}
