import { createdKeys, type ListSearchWith, listSearchParser, oneOf, opaqueId, shortText, sortKeysFor } from '#components/list/list-search.ts'
import { reviewStatuses } from '#contract/review.ts'
import { businessActivities, reportGroupings, reportGroupSortKeys, reportSortKeys } from '#contract/sort-keys.ts'

const groupSortKeys = reportGroupSortKeys.filter((key) => key === 'days' || key === 'totalBusinesses')

/** The days are those of the redemptions. The key `status` is a tab of other lists, not a filter. Rows are businesses without a `group`. */
const keys = {
  group: oneOf(reportGroupings),
  category: shortText,
  city: opaqueId,
  approval: oneOf(reviewStatuses),
  activity: oneOf(businessActivities),
  ...createdKeys,
  ...sortKeysFor([...reportSortKeys, ...groupSortKeys]),
} as const

export type ReportSort = (typeof reportSortKeys)[number]
export type ReportGroupSort = (typeof reportGroupSortKeys)[number]

/** What the address of the reports may say. */
export type ReportSearch = ListSearchWith<typeof keys>
export const parseReportSearch = listSearchParser(keys)

const checkKeys = { ...createdKeys }
export type CheckReportSearch = ListSearchWith<typeof checkKeys>
export const parseCheckReportSearch = listSearchParser(checkKeys)
