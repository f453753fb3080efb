import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { refusalReasons } from './claim-problems.ts'
import { looseText } from './loose-fields.ts'
import { isoDay } from './paging.ts'
import { defaultPeriod, periods } from './periods.ts'
import { providerRoles } from './roles.ts'

/** A number of the period, and of the one before it. */
const compared = { now: z.number(), before: z.number() } as const

/** Why a period was as it was: what fell most against the period before, and what customers met. */
export const PeriodNote = z.object({
  /** The largest loss of revenue, in riyals, with present names, also of a deleted voucher; null if none fell. */
  voucher: z.nullish(z.object({ id: z.string(), nameEn: looseText, nameAr: looseText, ...compared })),
  /** Refused scans, with their most frequent reason. */
  refused: z.object({ ...compared, reason: z.nullish(z.enum(refusalReasons)) }),
  /** New ratings of one or two stars. */
  lowRatings: z.object(compared),
  range: z.object({ from: isoDay, to: isoDay, timeZone: z.string() }),
})
export type PeriodNote = z.infer<typeof PeriodNote>

/** On the dashboard of a business, for a period that it has chosen. */
export const getPeriodNote = defineCall({
  name: 'dashboards.periodNote',
  right: 'figures.read',
  method: 'GET',
  path: '/service-provider/dashboard/period-note',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  query: z.object({ period: z._default(z.enum(periods), defaultPeriod), from: z.optional(isoDay), to: z.optional(isoDay) }),
  data: PeriodNote,
  texts: {
    audit: { en: 'Provider’s dashboard: what fell in a period', ar: 'لوحة معلومات المزوّد: ما انخفض في فترة' },
    failure: { en: 'Could not load what fell in this period', ar: 'تعذّر تحميل ما انخفض في هذه الفترة' },
  },
})
