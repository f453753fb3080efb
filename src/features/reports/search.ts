import type { ReportQuery } from '../../contract/reports.ts'
import { type ListSearchOf, listQueryOf, listSearchParser, opaqueWord } from '../../patterns/list/list-search.ts'

const keys = { category: opaqueWord } as const

/** What the address of the reports may say. */
export type ReportSearch = ListSearchOf<typeof keys>
export const parseReportSearch = listSearchParser(keys)

/** An address as the query of `reports.list` (§7). */
export const toReportQuery = (search: ReportSearch) =>
  ({ ...listQueryOf(search), ...(search.category && { category: search.category }) }) satisfies ReportQuery
