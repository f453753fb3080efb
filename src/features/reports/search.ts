import { cityId, createdKeys, type ListSearchWith, listSearchParser, oneOf, shortText, sortKeysFor } from '#components/list/list-search.ts'
import { reviewStatuses } from '#contract/review.ts'
import { businessActivities, type ReportGrouping, reportGroupings, type reportGroupSortKeys, reportSortKeys } from '#contract/sort-keys.ts'

const groupSortKeys = ['days', 'totalBusinesses'] as const satisfies readonly ReportGroupSort[]

/** The days are those of the redemptions. The key `status` is a tab of other lists, not a filter. Rows are businesses without a `group`. */
const keys = {
  group: oneOf(reportGroupings),
  category: shortText,
  city: cityId,
  approval: oneOf(reviewStatuses),
  activity: oneOf(businessActivities),
  ...createdKeys,
  ...sortKeysFor([...reportSortKeys, ...groupSortKeys]),
} as const

export type ReportSort = (typeof reportSortKeys)[number]
export type ReportGroupSort = (typeof reportGroupSortKeys)[number]

export type ReportSearch = ListSearchWith<typeof keys>
export type GroupSearch = ReportSearch & { readonly group: ReportGrouping }
export const parseReportSearch = listSearchParser(keys)

const checkKeys = { ...createdKeys }
export type CheckReportSearch = ListSearchWith<typeof checkKeys>
export const parseCheckReportSearch = listSearchParser(checkKeys)
