import { and, count, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { listSubAdmins, SubAdminListQuery } from '../../src/contract/sub-admins.ts'
import { anyHolds, byShape, filtersOf, orderOf, paginationOf, searched, sliceOf } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { accounts, isSubAdmin } from '../db/schema.ts'
import { subAdminColumns, toSubAdmin } from './rows.ts'

interface Shape {
  readonly words: number
  readonly fromEnd: boolean
}

/** A word is in the name, the e-mail address or the phone number. */
const matching = (words: number) =>
  and(
    isSubAdmin(accounts),
    searched(words, (word) => anyHolds([accounts.foldedName, accounts.emailAddress, accounts.phoneNo], word)),
  )

/** Answers a page of sub-admins, newest first; the whole list is counted first, for it is short. */
export function subAdminLister(db: Db) {
  const counting = byShape(({ words }: Pick<Shape, 'words'>) =>
    db.select({ total: count() }).from(accounts).where(matching(words)).prepare(''),
  )
  const page = byShape(({ words, fromEnd }: Shape) =>
    db
      .select(subAdminColumns)
      .from(accounts)
      .where(matching(words))
      .orderBy(...orderOf({ createdAt: accounts.createdAt }, accounts.id, {}, fromEnd))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
  )
  return async (query: z.output<typeof SubAdminListQuery>): Promise<CallData<typeof listSubAdmins>> => {
    const {
      shape: { words },
      values,
    } = filtersOf(query)
    const [{ total } = { total: 0 }] = await counting({ words }).execute(values)
    const { limit, offset, fromEnd } = sliceOf(query, total)
    const rows = limit > 0 ? await page({ words, fromEnd }).execute({ ...values, limit, offset }) : []
    return { rows: (fromEnd ? rows.toReversed() : rows).map(toSubAdmin), pagination: paginationOf(query, total) }
  }
}
