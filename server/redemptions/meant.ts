import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { byShape, searched } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { customers, vouchers } from '../db/schema-sales.ts'
import type { Asked, RedemptionShape } from './asked.ts'

/** A search that means more customers, or more codes, wherever on the platform, is a wide one. */
const mostMeant = 10_000

/** Customers whose names hold every word. */
export const named = (words: number): SQL | undefined => searched(words, (word) => like(customers.foldedName, word))

/** The code that is searched for, or the beginning of one with a `%` behind it. */
export const coded = like(vouchers.code, sql.placeholder('code'))

export const customersNamed = (db: Db, words: number) => db.select({ id: customers.id }).from(customers).where(named(words))
export const vouchersCoded = (db: Db) => db.select({ id: vouchers.id }).from(vouchers).where(coded)

/**
 * Says whether a search is wide, before its rows are asked for: the customers and vouchers that a narrow one means are looked up as
 * lists, and their rows found by an index; to find those of a wide one so takes longer than to hold each row of the business against it.
 */
export function widthOf(db: Db) {
  // With so high a limit all are expected to be read, by an index; of the first that `exists` is content with, the whole table would be.
  const beyond = (meant: SQLWrapper) =>
    sql<boolean>`(select count(*) from (${meant} limit ${sql.raw(String(mostMeant + 1))}) as meant) > ${sql.raw(String(mostMeant))}`
  const statements = byShape(({ words, code }: Pick<RedemptionShape, 'words' | 'code'>) =>
    db
      .select({ wideNames: beyond(customersNamed(db, words)), wideCodes: code ? beyond(vouchersCoded(db)) : sql<boolean>`false` })
      .from(sql`(values (1)) as one`)
      .prepare(''),
  )
  return async ({ shape, values }: Asked): Promise<Asked> => {
    if (shape.words === 0) return { shape, values }
    const { words, code } = shape
    const [wide] = await statements({ words, code }).execute(values)
    return { shape: { ...shape, ...wide }, values }
  }
}
