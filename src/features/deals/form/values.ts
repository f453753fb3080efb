import { dealFields } from '../../../contract/deals.ts'
import { normaliseTime } from '../../../contract/text.ts'
import { days, everyDay, type Timing, type TimingsOption } from '../../../contract/timings.ts'
import type { Language } from '../../../i18n/languages.ts'
import { emptyTrio, type PriceTrio } from './price-trio.ts'

export const textFields = {
  en: ['nameEn', 'detailsEn', 'termsAndConditionsEn'],
  ar: ['nameAr', 'detailsAr', 'termsAndConditionsAr'],
} as const satisfies Record<Language, readonly string[]>
export type TextField = (typeof textFields)[Language][number]

interface Hours {
  readonly openingTime: string
  readonly closingTime: string
}

interface DayHours extends Hours {
  /** The day is selected; an unselected one keeps its times, but is not sent. */
  readonly open: boolean
}

/** Both ways of setting hours are kept, so that trying the other one loses nothing. `days` are seven, Monday first. */
export interface HoursDraft {
  readonly option: TimingsOption
  readonly common: Hours
  readonly days: readonly DayHours[]
}

/** Everything typed into the form as one plain, serialisable object: what a kept draft is. */
export interface DealDraft extends Record<TextField, string>, Omit<PriceTrio, 'written'> {
  readonly written: PriceTrio['written']
  readonly qtyPerUser: string
  readonly hours: HoursDraft
}

/** The values of the form: the draft and the picture, which is no text. */
export interface DealFormValues extends DealDraft {
  readonly dealCoverImg: File | null
}

const unset: Hours = { openingTime: '', closingTime: '' }

export const emptyDraft: DealDraft = {
  nameEn: '',
  nameAr: '',
  detailsEn: '',
  detailsAr: '',
  termsAndConditionsEn: '',
  termsAndConditionsAr: '',
  ...emptyTrio,
  qtyPerUser: '1',
  hours: { option: 'COMMON', common: unset, days: days.map(() => ({ ...unset, open: false })) },
}

/** How many of a language's texts stand as they may be sent. */
export const readyTexts = (texts: Readonly<Record<TextField, string>>, language: Language): number =>
  textFields[language].filter((field) => dealFields[field].safeParse(texts[field]).success).length

/** The hours as far as they are complete, for the preview; half-typed ones are left out. */
export function timingsOf({ option, common, days: each }: HoursDraft): Timing[] {
  const typed =
    option === 'COMMON'
      ? everyDay(common.openingTime, common.closingTime)
      : days.flatMap((day, index) => {
          const hours = each[index]
          return hours?.open ? { day, openingTime: hours.openingTime, closingTime: hours.closingTime } : []
        })
  return typed.flatMap(({ day, openingTime, closingTime }) => {
    const [opens, closes] = [normaliseTime(openingTime), normaliseTime(closingTime)]
    return opens && closes && opens !== closes ? { day, openingTime: opens, closingTime: closes } : []
  })
}

/** Going day by day starts from the hours of every day, unless days were set before. */
export function withOption(hours: HoursDraft, option: TimingsOption): HoursDraft {
  const { common } = hours
  const untouched = hours.days.every((day) => !day.open && !day.openingTime && !day.closingTime)
  const seeds = option === 'INDIVIDUAL' && untouched && (common.openingTime || common.closingTime)
  return { ...hours, option, days: seeds ? hours.days.map(() => ({ ...common, open: true })) : hours.days }
}

/** All seven days open at the hours of one. */
export const copiedToAll = (each: HoursDraft['days'], index: number): HoursDraft['days'] => {
  const { openingTime, closingTime } = each[index] ?? unset
  return each.map(() => ({ open: true, openingTime, closingTime }))
}
