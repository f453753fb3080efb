import { createdKeys, type ListSearchWith, listSearchParser, oneOf, shortText, sortKeysFor } from '#components/list/list-search.ts'
import { reviewStatuses } from '#contract/review.ts'
import { businessActivities, reportSortKeys } from '#contract/sort-keys.ts'

/** The days are those of the redemptions. The key `status` is a tab of other lists, not a filter. */
const keys = {
  category: shortText,
  approval: oneOf(reviewStatuses),
  activity: oneOf(businessActivities),
  ...createdKeys,
  ...sortKeysFor(reportSortKeys),
} as const

export type ReportSort = (typeof reportSortKeys)[number]

/** What the address of the reports may say. */
export type ReportSearch = ListSearchWith<typeof keys>
export const parseReportSearch = listSearchParser(keys)

const checkKeys = { ...createdKeys }
export type CheckReportSearch = ListSearchWith<typeof checkKeys>
export const parseCheckReportSearch = listSearchParser(checkKeys)
