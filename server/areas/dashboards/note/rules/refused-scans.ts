import { claimProblems } from '#contract/claim-problems.ts'
import { addDays } from '#contract/local-time.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import type { Facts } from '../facts.ts'
import { blankVoucher } from './blank-voucher.ts'

const minScans = 3

/** At least three refused scans of yesterday had one reason; the most frequent one, with its voucher if there is only one. */
export function findRefusedScans({ today, refused }: Facts): NoteFinding | undefined {
  const groups = claimProblems.map((reason) => {
    const rows = refused.filter((row) => row.reason === reason)
    return { reason, rows, number: rows.reduce((sum, row) => sum + row.number, 0) }
  })
  const most = groups.reduce((best, group) => (group.number > best.number ? group : best))
  if (most.number < minScans) return undefined
  const dealId = most.rows.length === 1 ? most.rows[0]?.dealId : null
  const { reason, number } = most
  return {
    subject: `${reason} ${dealId ?? ''}`,
    sentence: { rule: 'refusedScans', day: addDays(today, -1), reason, number, voucher: dealId ? blankVoucher(dealId) : null },
  }
}
