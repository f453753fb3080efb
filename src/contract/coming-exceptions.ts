import { type Occasion, occasions } from './closed-causes.ts'
import { addDays } from './local-time.ts'
import { occasionsOn } from './occasions.ts'
import { hoursOn, type OpenWindow, type ShopHours, type VoucherHours } from './opening-hours.ts'

export interface ComingException {
  readonly cause: Occasion | 'ownDates'
  /** Whole days, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** Empty where it is closed, or the voucher not valid; undefined where the days differ. */
  readonly windows: readonly OpenWindow[] | undefined
}

/** Days for which one exception is followed: ten years of own dates. */
const longest = 3_660

const isSame = (one: readonly OpenWindow[], other: readonly OpenWindow[]) => JSON.stringify(one) === JSON.stringify(other)

/** The exceptions of the days from `today` on; one that has begun begins today. A whole Ramadan is one. */
export function comingExceptions(hours: ShopHours | VoucherHours, today: string, days = 60): ComingException[] {
  const found: ComingException[] = []
  let before = ''
  for (let index = 0; index < days + longest; index += 1) {
    const day = addDays(today, index)
    const { cause, windows } = hoursOn(hours, day)
    const last = found.at(-1)
    const isExtension = last && last.cause === cause && last.to === before && (cause === 'ramadan' || isSame(last.windows ?? [], windows))
    if (isExtension)
      found[found.length - 1] = { ...last, to: day, windows: last.windows && isSame(last.windows, windows) ? windows : undefined }
    // The days after the searched ones only complete what began within them.
    else if (index >= days) break
    else if (cause) found.push({ cause, from: day, to: day, windows })
    before = day
  }
  return found
}

/** The occasions of every year in which a voucher is not valid, and those with other hours. */
export function yearlyExceptions({ notValidIn, shop }: Pick<VoucherHours, 'notValidIn' | 'shop'>) {
  const { ramadan = [], holidays = [] } = shop.special ?? {}
  const isClosed = (occasion: Occasion) => holidays.some(({ kind, hours }) => kind === occasion && !hours)
  const excluded = occasions.filter((each) => notValidIn.includes(each) || isClosed(each))
  const isOther = (occasion: Occasion) => (occasion === 'ramadan' ? ramadan.length > 0 : holidays.some(({ kind }) => kind === occasion))
  return { excluded, other: occasions.filter((each) => !excluded.includes(each) && isOther(each)) }
}

/** The next days of an occasion, those of today included. */
export function nextOccasion(occasion: Occasion, today: string): { readonly from: string; readonly to: string } | undefined {
  const isIn = (day: string) => occasionsOn(day).includes(occasion)
  let from = today
  for (let index = 0; !isIn(from); index += 1) {
    if (index > 400) return undefined
    from = addDays(from, 1)
  }
  let to = from
  while (isIn(addDays(to, 1))) to = addDays(to, 1)
  return { from, to }
}
