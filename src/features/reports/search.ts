import { type ListSearchWith, listSearchParser, shortText } from '../../components/list/list-search.ts'

const keys = { category: shortText } as const

/** What the address of the reports may say. */
export type ReportSearch = ListSearchWith<typeof keys>
export const parseReportSearch = listSearchParser(keys)
