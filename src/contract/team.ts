import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { looseInstant } from './loose-fields.ts'
import { isoDay } from './paging.ts'
import { subAdminManagers } from './roles.ts'

export const reviewSubjects = ['voucher', 'business', 'announcement'] as const
export type ReviewSubject = (typeof reviewSubjects)[number]

/** A figure with fewer measured waits is shown with their number. */
export const fewWaits = 3

/** Weeks of the spreadsheet: the selected one and those before it. */
export const teamFileWeeks = 13

const figure = z.number()

/** Median and 90th percentile of waits in seconds; null without measured waits. `measured` is the number of waits. */
const Waits = z.object({ measured: figure, median: z.nullable(figure), p90: z.nullable(figure) })
export type Waits = z.infer<typeof Waits>

/** Figures of one week. Undone decisions count in `undone` only. */
const TeamFigures = z.object({
  voucher: figure,
  business: figure,
  announcement: figure,
  /** Waits from submission to decision, without decisions that changed an earlier one. */
  decisionWaits: Waits,
  undone: figure,
  /** Vouchers approved with a failed check, or rejected although all had passed. */
  againstCheck: figure,
  /** Answers to businesses that waited in the help centre. */
  answers: figure,
  answerWaits: Waits,
})
export type TeamFigures = z.infer<typeof TeamFigures>

/** One person. In the row of all erased administrators both `_id` and `name` are null. */
const TeamMember = z.object({
  _id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  isRemoved: z.optional(z.boolean()),
  figures: TeamFigures,
})
export type TeamMember = z.infer<typeof TeamMember>

const TeamDay = z.object({
  /** Sunday and Saturday of the week, `YYYY-MM-DD` in the business time zone. */
  week: z.object({ from: isoDay, to: isoDay, timeZone: z.string() }),
  /** The current week, and the first one with a decision or an answer. */
  lastWeek: isoDay,
  firstWeek: isoDay,
  /** Sorted by name. */
  people: z.array(TeamMember),
  totals: TeamFigures,
  /** The time of the first counted answer; null before there is one. */
  answersSince: z.nullish(looseInstant),
})
export type TeamDay = z.infer<typeof TeamDay>

/** Selects the week of any day, at least the first and at most the current one; without one, the week of yesterday. Weeks begin on Sunday. */
const query = { week: z.optional(isoDay) }
export const TeamDayQuery = z.object(query)
export type TeamDayQuery = z.input<typeof TeamDayQuery>

export const readTeamDay = defineCall({
  name: 'team.day',
  method: 'GET',
  path: '/super-admin/team/day',
  access: subAdminManagers,
  fullBackendOnly: true,
  query: TeamDayQuery,
  data: TeamDay,
  texts: {
    audit: { en: 'Read the figures of the team', ar: 'الاطلاع على إحصاءات الفريق' },
    failure: { en: 'Could not load the figures of the team', ar: 'تعذّر تحميل إحصاءات الفريق' },
  },
})

/** Downloads one line per person and week, in the language of `Accept-Language`. */
export const downloadTeamWeeks = defineCall({
  name: 'team.download',
  method: 'GET',
  path: '/super-admin/team/download',
  access: subAdminManagers,
  fullBackendOnly: true,
  query: z.object(query),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'team.xlsx' },
  texts: {
    audit: { en: 'Download the figures of the team', ar: 'تنزيل إحصاءات الفريق' },
    failure: { en: 'Failed to download file', ar: 'تعذّر تنزيل الملف' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
