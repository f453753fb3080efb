import * as z from 'zod/mini'
import type { CallInput } from '../../../contract/call.ts'
import { type createDeal, dealFields, pricesRule } from '../../../contract/deals.ts'
import { numberText } from '../../../contract/rules.ts'
import { days, everyDay, SelectedTimings, TimingsOption } from '../../../contract/timings.ts'
import { priceFields } from './price-trio.ts'

const Times = z.object({ openingTime: z.string(), closingTime: z.string() })

const HoursForm = z.object({
  option: TimingsOption,
  common: Times,
  days: z.readonly(z.array(z.extend(Times, { open: z.boolean() }))),
})
type HoursForm = z.infer<typeof HoursForm>

/** The timings of the chosen mode, and where in the form the time of each one stands. */
const selected = ({ option, common, days: each }: HoursForm) => {
  if (option === 'COMMON') return { timings: everyDay(common.openingTime, common.closingTime), placeOf: (): PropertyKey[] => ['common'] }
  const open = days.map((day, index) => ({ day, index, hours: each[index] })).filter(({ hours }) => hours?.open)
  return {
    timings: open.map(({ day, hours }) => ({ day, openingTime: hours?.openingTime ?? '', closingTime: hours?.closingTime ?? '' })),
    placeOf: (row: number): PropertyKey[] => ['days', open[row]?.index ?? 0],
  }
}

/** The hours of the form as timings of the wire; each complaint stands on the time it is about, in every-day mode once. */
const Hours = z.pipe(
  HoursForm,
  z.transform((hours, context) => {
    const { timings, placeOf } = selected(hours)
    const checked = SelectedTimings.safeParse(timings)
    if (checked.success) return { dealTimingsOption: hours.option, dealTimings: checked.data }
    for (const issue of checked.error.issues) {
      const [row, field] = issue.path
      if (hours.option === 'COMMON' && row !== 0) continue
      const path = typeof row === 'number' && field ? [...placeOf(row), field] : ['days']
      const params = issue.code === 'custom' ? issue.params : undefined
      context.issues.push({ code: 'custom', message: issue.message, params, path, input: hours })
    }
    return z.NEVER
  }),
)

/** The voucher form by the contract's own rules: typed texts in, what is sent out. */
export const DealForm = z
  .object({
    ...dealFields,
    originalPrice: numberText(dealFields.originalPrice),
    discountPercentage: numberText(dealFields.discountPercentage),
    discountedPrice: numberText(dealFields.discountedPrice),
    qtyPerUser: numberText(dealFields.qtyPerUser),
    written: z.readonly(z.array(z.enum(priceFields))),
    hours: Hours,
    dealCoverImg: z.pipe(z.nullable(z.instanceof(File)), z.instanceof(File, { error: 'fileRequired' })),
  })
  .check(pricesRule)
export type DealFormOutput = z.output<typeof DealForm>

/** A checked form as `deals.create` takes it. */
export const toCreateDeal = ({ hours, dealCoverImg, written: _written, ...fields }: DealFormOutput): CallInput<typeof createDeal> => ({
  body: { ...fields, ...hours },
  files: { dealCoverImg },
})
