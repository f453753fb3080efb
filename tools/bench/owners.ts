import { eq, sql } from 'drizzle-orm'
import { morningNotes } from '#server/db/schema-morning-notes.ts'
import { reviews } from '#server/db/schema-sales.ts'
import { accountId } from '#server/seed/businesses.ts'
import { createClient } from './api.ts'
import { allowWithoutClaims, fillRedemptions } from './big-dashboards.ts'
import type { Served } from './databases.ts'

interface OwnerTimes {
  readonly name: string
  readonly times: readonly number[]
}

const rounds = 30
/** Rows of one statement, which ends after a minute. */
const step = 500_000
const provider = accountId('provider')

/** Ratings of which a tenth is of one business; half have a comment, and most of those with two stars and less are answered. */
async function fillRatings({ db }: Served, all: number): Promise<void> {
  await db.execute(sql`insert into customers (id, full_name, folded_name, email_address, created_at)
    values ('bench', 'Bench', 'bench', 'bench@mail.example', now())`)
  await db.execute(sql`
    insert into reviews (id, redemption_id, deal_id, provider_id, rating, comment, folded_comment, comment_language, themes, created_at)
    select 'bench-' || n, id, deal_id, provider_id, 1 + n * 7 % 5,
      case when n % 2 = 0 then 'The coffee was good, visit ' || n end,
      case when n % 2 = 0 then 'the coffee was good, visit ' || n end,
      case when n % 2 = 0 then case when n % 3 = 0 then 'ar' else 'en' end end,
      case when n % 2 = 0 then (array['{quality}', '{staff,waiting}', '{price}', '{}'])[1 + n / 2 % 4]::text[] end,
      redeemed_at + interval '1 hour'
    from (
      (select *, row_number() over () as n from redemptions where provider_id = ${provider} and customer_id = 'bench' limit ${all / 10}::int)
      union all
      (select *, ${all / 10}::int + row_number() over () as n from redemptions
        where provider_id <> ${provider} and customer_id = 'bench' limit ${all - all / 10}::int)
    ) redeemed`)
  await db.execute(sql`
    insert into rating_answers (review_id, text, answered_at, version, mail_ids)
    select id, 'Thank you', created_at + interval '1 day', 1, '{}' from reviews where id like 'bench-%' and comment is not null and rating <> 3 limit ${(all * 18) / 100}::int`)
  await db.execute(sql`vacuum analyze`)
}

const list = 'get-ratings?page=1&limit=25'
const reads: readonly (readonly [name: string, path: string])[] = [
  ['list, newest', list],
  ['list, unhappiest', `${list}&sortKey=rating&sortValue=1`],
  ['list, not answered', `${list}&answered=false`],
  ['list, words', `${list}&search=visit%2012`],
  ['list, words that nobody wrote', `${list}&search=xyzzyx`],
  ['list, theme', `${list}&theme=staff`],
  ['list, theme, stars and not answered', `${list}&theme=staff&stars=1&stars=2&answered=false`],
  ['summary', 'get-summary'],
  ['summary, words', 'get-summary?search=visit%2012'],
  ['summary, not answered', 'get-summary?answered=false'],
]

/** Each of `reads` and the first morning note of a day, as their callers wait for them; milliseconds. */
export async function measureOwners(database: Served, redemptions: number, ratings: number): Promise<readonly OwnerTimes[]> {
  await allowWithoutClaims(database)
  for (let rows = step; rows <= redemptions; rows += step) await fillRedemptions(database, rows)
  await fillRatings(database, ratings)
  const own = await database.db.$count(reviews, eq(reviews.providerId, provider))
  if (own < ratings / 10) throw new Error(`The business has ${own} ratings only`)
  const client = await createClient(database, 'provider')
  const measure = async (name: string, path: string, before?: () => Promise<unknown>): Promise<OwnerTimes> => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await before?.()
      const start = performance.now()
      await client.read(`/service-provider/${path}`)
      times.push(performance.now() - start)
    }
    return { name, times }
  }
  const measured = []
  for (const [name, path] of reads) measured.push(await measure(name, `ratings/${path}`))
  measured.push(await measure('first note of a day', 'morning-note', () => database.db.delete(morningNotes)))
  measured.push(await measure('note again', 'morning-note'))
  client.close()
  return measured
}
