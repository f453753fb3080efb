import { count, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { listReports, ReportQuery } from '../../src/contract/reports.ts'
import { byShape, filtersOf, offsetOf, paginationOf } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { businessCategories, providers } from '../db/schema.ts'
import { fieldProblem } from '../http/problem.ts'
import { conditionOf, newestFirst, type ReportShape, selectReports, toReportRow } from './rows.ts'

const countProviders = (db: Db, shape: ReportShape) => db.select({ count: count() }).from(providers).where(conditionOf(shape)).prepare('')

/** The figures are made of the page's rows alone. */
export function selectPage(db: Db, shape: ReportShape) {
  const page = db
    .select({ id: providers.id })
    .from(providers)
    .where(conditionOf(shape))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return selectReports(db)
    .innerJoin(page, eq(page.id, providers.id))
    .orderBy(...newestFirst)
    .prepare('')
}

/** Answers a page of reports. */
export function reportLister({ db }: { readonly db: Db }) {
  const statements = {
    count: byShape((shape: ReportShape) => countProviders(db, shape)),
    rows: byShape((shape: ReportShape) => selectPage(db, shape)),
  }

  /** @throws Problem `VALIDATION_FAILED` for a category that does not exist */
  const categoryOf = async (value: string): Promise<string> => {
    const [found] = await db.select({ id: businessCategories.id }).from(businessCategories).where(eq(businessCategories.value, value))
    if (!found) throw fieldProblem('category', 'invalid')
    return found.id
  }

  return async (query: z.output<typeof ReportQuery>): Promise<CallData<typeof listReports>> => {
    const category = query.category && (await categoryOf(query.category))
    const { shape: filters, values: asked } = filtersOf(query)
    const shape = { words: filters.words, category: category !== undefined }
    const values = { ...asked, category }
    const [counted] = await statements.count(shape).execute(values)
    const found = await statements.rows(shape).execute({ ...values, limit: query.limit, offset: offsetOf(query) })
    return { rows: found.map(toReportRow), pagination: paginationOf(query, counted?.count ?? 0) }
  }
}
