import { type ListSearchWith, listSearchParser, shortText, toListQuery } from '../../components/list/list-search.ts'
import type { ReportQuery } from '../../contract/reports.ts'

const keys = { category: shortText } as const

/** What the address of the reports may say. */
export type ReportSearch = ListSearchWith<typeof keys>
export const parseReportSearch = listSearchParser(keys)

export const toReportQuery = (search: ReportSearch) =>
  ({ ...toListQuery(search), ...(search.category && { category: search.category }) }) satisfies ReportQuery
