import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../../src/contract/call.ts'
import type { listReports, ReportQuery } from '../../../src/contract/reports.ts'
import { findCategoryId } from '../../db/categories.ts'
import { listPage } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { providers } from '../../db/schema.ts'
import { newestFirst, type ReportFilters, selectReports, toReportCondition, toReportRow } from './rows.ts'

/** Figures are summed for the providers of the page alone. */
export function selectReportPage(db: Db, filters: ReportFilters, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const page = db
    .select({ id: providers.id })
    .from(providers)
    .where(toReportCondition(filters))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectReports(db)
    .innerJoin(page, eq(page.id, providers.id))
    .orderBy(...newestFirst)
}

export async function findReports(db: Db, query: z.output<typeof ReportQuery>): Promise<CallData<typeof listReports>> {
  const categoryId = query.category && (await findCategoryId(db, 'category', query.category))
  const filters = { search: query.search, categoryId }
  const { rows, pagination } = await listPage(query, {
    count: () => db.$count(providers, toReportCondition(filters)),
    rows: (range) => selectReportPage(db, filters, range),
  })
  return { rows: rows.map(toReportRow), pagination }
}
