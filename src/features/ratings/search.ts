import { createdKeys, type ListSearchWith, listSearchParser, oneOf, opaqueId, sortKeysFor } from '#components/list/list-search.ts'
import { commentLanguages, ratingSortKeys } from '#contract/sort-keys.ts'

/** `low`: one or two stars. */
export const starFilters = ['5', '4', '3', '2', '1', 'low'] as const
export type StarFilter = (typeof starFilters)[number]

const keys = {
  ...createdKeys,
  dealId: opaqueId,
  stars: oneOf(starFilters),
  language: oneOf(commentLanguages),
  /** The list shows those with a comment unless another choice is made. */
  comment: oneOf(['all', 'yes', 'no']),
  /** `no`: visible comments without an answer. */
  answered: oneOf(['yes', 'no']),
  ...sortKeysFor(ratingSortKeys),
} as const

export type RatingSort = (typeof ratingSortKeys)[number]

/** What a link to the ratings may say, such as `?stars=low&answered=no&from=2026-03-01&to=2026-03-31&dealId=…`. */
export type RatingSearch = ListSearchWith<typeof keys>
export const parseRatingSearch = listSearchParser(keys)

const reportedKeys = { decided: oneOf(['yes']) } as const

export type ReportedSearch = ListSearchWith<typeof reportedKeys>
export const parseReportedSearch = listSearchParser(reportedKeys)
