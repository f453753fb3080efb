import { cityId, createdKeys, type ListSearchWith, listSearchParser, oneOf, shortText, sortKeysFor } from '#components/list/list-search.ts'
import { reviewStatuses } from '#contract/review.ts'
import { type ReportGrouping, reportGroupings, type reportGroupSortKeys, reportSortKeys } from '#contract/sort-keys.ts'

/** The days are those of the redemptions. The key `status` is a tab of other lists, not a filter. Rows are businesses without a `group`. */
const keys = {
  group: oneOf(reportGroupings),
  category: shortText,
  city: cityId,
  approval: oneOf(reviewStatuses),
  ...createdKeys,
  ...sortKeysFor([...reportSortKeys, 'totalBusinesses']),
} as const

export type ReportSort = (typeof reportSortKeys)[number]
export type ReportGroupSort = (typeof reportGroupSortKeys)[number]

export type ReportSearch = ListSearchWith<typeof keys>
export type GroupSearch = ReportSearch & { readonly group: ReportGrouping }
export const parseReportSearch = listSearchParser(keys)
