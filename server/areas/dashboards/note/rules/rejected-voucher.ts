import { addDays } from '#contract/local-time.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import type { Facts } from '../facts.ts'
import { blankVoucher } from './blank-voucher.ts'

const minDays = 3
/** A business that has left its work for longer does not want it. */
const maxDays = 30

const isLeft = (day: string, today: string) => day <= addDays(today, -minDays) && day >= addDays(today, -maxDays)

/** Rejected vouchers, of which the last was rejected at least three days ago. */
export function findRejectedVoucher({ today, rejected }: Facts): NoteFinding | undefined {
  if (rejected === undefined || !isLeft(rejected.day, today)) return undefined
  const { number, dealId, day } = rejected
  return { subject: dealId, sentence: { rule: 'rejectedVoucher', number, day, voucher: blankVoucher(dealId) } }
}
