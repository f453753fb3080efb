import { type Check, type CheckedDeal, passed } from './check.ts'
import { findAllowances } from './terms-allowance.ts'
import { findDays } from './terms-days.ts'
import { toLines } from './terms-lines.ts'
import { findTimes } from './terms-times.ts'
import { type TextField, toFrame } from './text-fields.ts'

const fields = ['detailsEn', 'detailsAr', 'termsAndConditionsEn', 'termsAndConditionsAr'] as const satisfies readonly TextField[]

const findContradictions = (deal: CheckedDeal) =>
  fields.flatMap((field) =>
    toLines(deal[field])
      .flatMap((line) => [...findTimes(line, deal), ...findDays(line, deal), ...findAllowances(line, deal)])
      .map((contradiction) => ({ field, ...contradiction })),
  )

export const termsAgree: Check = {
  lane: 'look',
  run: (deal) => {
    const found = findContradictions(deal)
    const [first] = found
    if (!first) return passed
    const { problem, said, set } = first
    const setField = problem === 'quantity' ? 'qtyPerUser' : 'dealTimings'
    return {
      isPassed: false,
      values: { problem, said, set },
      frames: [...found.map(({ field, from, to }) => toFrame(field, { from, to })), { field: setField }],
    }
  },
}
