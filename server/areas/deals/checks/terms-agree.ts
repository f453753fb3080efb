import { occasions } from '#contract/closed-causes.ts'
import { type Check, type CheckedDeal, type Outcome, passed } from './check.ts'
import { findAllowances } from './terms-allowance.ts'
import { findDays } from './terms-days.ts'
import { toLines } from './terms-lines.ts'
import { findOccasions, readOccasions } from './terms-occasions.ts'
import { findTimes } from './terms-times.ts'
import { type TextField, toFrame } from './text-fields.ts'

const fields = ['detailsEn', 'detailsAr', 'termsAndConditionsEn', 'termsAndConditionsAr'] as const satisfies readonly TextField[]

const findContradictions = (deal: CheckedDeal) =>
  fields.flatMap((field) =>
    toLines(deal[field])
      .flatMap((line) => {
        // Times and days of a line about Ramadan or a holiday are not those of the week.
        const ofWeek = readOccasions(line).length > 0 ? [] : [...findTimes(line, deal), ...findDays(line, deal)]
        return [...ofWeek, ...findAllowances(line, deal)]
      })
      .map((contradiction) => ({ field, ...contradiction })),
  )

export const termsAgree: Check = {
  lane: 'look',
  run: (deal, surroundings): Outcome => {
    const found = findContradictions(deal)
    const [first] = found
    if (!first) {
      const said = fields.flatMap((field) => toLines(deal[field]).flatMap((line) => findOccasions(line, deal, surroundings)))
      const excluded = occasions.filter((each) => said.includes(each))
      return excluded.length > 0 ? { isPassed: true, values: { occasions: excluded.join(',') } } : passed
    }
    const { problem, said, set } = first
    const setField = problem === 'quantity' ? 'qtyPerUser' : 'dealTimings'
    return {
      isPassed: false,
      values: { problem, said, set },
      frames: [...found.map(({ field, from, to }) => toFrame(field, { from, to })), { field: setField }],
    }
  },
}
