import { and } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../../src/contract/call.ts'
import type { listSubAdmins, SubAdminListQuery } from '../../../src/contract/sub-admins.ts'
import { anyColumnMatches, listPage, searchPatterns, toOrderBy } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { accounts, isSubAdmin } from '../../db/schema.ts'
import { subAdminColumns, toSubAdmin } from './rows.ts'

export async function findSubAdmins(db: Db, query: z.output<typeof SubAdminListQuery>): Promise<CallData<typeof listSubAdmins>> {
  const columns = [accounts.foldedName, accounts.emailAddress, accounts.phoneNo]
  const where = and(isSubAdmin(accounts), ...searchPatterns(query.search).map((pattern) => anyColumnMatches(columns, pattern)))
  const { rows, pagination } = await listPage(query, {
    count: () => db.$count(accounts, where),
    rows: ({ limit, offset }) =>
      db
        .select(subAdminColumns)
        .from(accounts)
        .where(where)
        .orderBy(...toOrderBy({ createdAt: accounts.createdAt }, accounts.id))
        .limit(limit)
        .offset(offset),
  })
  return { rows: rows.map(toSubAdmin), pagination }
}
