import { desc, eq } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import { refreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { cannedReplies } from '#server/db/schema-help-center.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { savedViews } from '#server/db/schema-saved-views.ts'
import { attempts } from '#server/db/schema-security.ts'
import { insertAnnouncement } from './announcements.ts'
import { resetCashiers } from './cashiers.ts'
import { insertStoredPicture, resetChats } from './chats.ts'
import { insertClaim } from './claims.ts'
import { mailedToken, send } from './customers.ts'
import { startOfTests } from './fixtures.ts'
import { type PersonName, people } from './people.ts'
import { insertRating } from './ratings.ts'
import { insertInvitation, insertPerson } from './team.ts'
import { type TestServer, testServer, tokenFor } from './test-server.ts'
import { pairedTill } from './tills.ts'

export const appKey = 'k'.repeat(40)
export const customerEmail = 'holder@example.test'

const prices = { originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_500 }

/** All but what follows from random ids of customers. */
const tables = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relname <> 'verified_customers'`

const selectFieldNames = (name: string) => `(select string_agg(quote_ident(attname), ', ') from pg_attribute
  where attrelid = ${name}::regclass and attnum > 0 and attgenerated = '' and not attisdropped)`

/** Remembers all rows. The returned function puts back what was changed since. */
async function rememberRows({ statements }: TestServer): Promise<() => Promise<unknown>> {
  await statements.executeSql(`create schema remembered; do $$ declare one text; begin
    for one in ${tables} loop
      execute format('create table remembered.%I as table %s', one, one);
    end loop; end $$`)
  return () =>
    statements.executeSql(`do $$ declare one text; changed boolean; fields text; begin
      -- Without triggers, which would write rows of their own.
      set local session_replication_role = replica;
      for one in ${tables} loop
        execute format('select (select array_agg(a::text) from %s a) is distinct from (select array_agg(a::text) from remembered.%I a)', one, one)
          into changed;
        continue when not changed;
        fields := ${selectFieldNames('one')};
        execute format('delete from %s', one);
        execute format('insert into %s (%s) overriding system value select %s from remembered.%I', one, fields, fields, one);
      end loop; end $$`)
}

type ChangedRows = Readonly<Record<string, readonly object[]>>

/** Without what a server made up since, so that rows come in the same order each time. */
const createSortKey = (known: string) => (row: object) =>
  JSON.stringify(row, (_, value) => {
    const isMadeUp = typeof value === 'string' && /^[\w$=,.+/-]{16,}$/.test(value) && !known.includes(value)
    return isMadeUp || typeof value === 'number' ? '' : value
  })

/** The rows that are not as they were remembered, by table; mails that wait among them. */
export async function readChanges({ statements }: TestServer): Promise<ChangedRows> {
  const { rows: named } = await statements.executeSql(tables)
  const differing = (one: string, other: string) => `select to_jsonb(a) from ${one} a where a::text not in (select b::text from ${other} b)`
  const queries = named.map(({ name }) => {
    const original = `remembered."${name}"`
    return `select '${name}' as name, array(${differing(String(name), original)}) as written, array(${differing(original, String(name))}) as removed`
  })
  const { rows } = await statements.executeSql(queries.join(' union all '))
  const changes = (rows as { name: string; written: object[]; removed: object[] }[]).flatMap(({ name, written, removed }) =>
    Object.entries({ [name]: written, [`${name} before`]: removed }),
  )
  const toSortKey = createSortKey(JSON.stringify(rows.map(({ removed }) => removed)))
  return Object.fromEntries(
    changes
      .filter(([, found]) => found.length > 0)
      .map(([name, found]) => [name, found.toSorted((one, other) => toSortKey(one).localeCompare(toSortKey(other)))]),
  )
}

async function insertRows(server: TestServer): Promise<void> {
  const { db } = server
  const createdAt = new Date(startOfTests)
  await db
    .insert(accounts)
    .values({ id: 'colleague', emailAddress: 'colleague@example.test', passwordHash: '', role: 'SUB_ADMIN', createdAt })
  await db.insert(cannedReplies).values({ id: 'reply', titleEn: 'Hours', titleAr: 'الساعات', textEn: 'Set', textAr: 'اضبطها.', createdAt })
  await db.insert(savedViews).values({ id: 'view', accountId: 'provider', list: 'deals', search: '{}', name: 'Tea', foldedName: 'tea' })
  await insertPerson(server, 'teammate')
  await insertInvitation(server)
  await resetChats(server)
  await resetCashiers(server)
  for (const code of ['SCAN2222', 'DONE2222']) await insertClaim(db, { code })
  await insertClaim(db, { code: 'TYRE2222', customer: 'Badr Ali', dealId: 'tyres' })
  await db.insert(redemptions).values({
    id: 'redeemed',
    claimId: 'v-DONE2222',
    dealId: 'tea',
    providerId: 'provider',
    customerId: 'Nora Saad',
    ...prices,
    redeemedAt: createdAt,
    tillId: 'till',
  })
  await insertRating(db, { id: 'rated', comment: 'Too slow' })
  await insertAnnouncement(db, { id: 'announced' })
  const [approved] = await db.select().from(deals).where(eq(deals.id, 'tea'))
  await db.update(deals).set({ change: approved, changeStatus: 'PENDING' }).where(eq(deals.id, 'tea'))
}

/** `provider` has one of everything: its ids and codes are those of `valid-calls.ts`. */
export async function prepareWorld(recheckMs?: number) {
  const server = await testServer({ customerAppKey: appKey }, undefined, recheckMs)
  const { db, deps, clock } = server
  const licence = `${'l'.repeat(22)}.pdf`
  await db.update(providers).set({ businessLicense: licence }).where(eq(providers.id, 'provider'))
  const customerToken = await tokenFor(deps, { id: 'provider', role: 'user' as Role })
  const tillToken = (await pairedTill(server, { id: 'till' })).token
  await insertRows(server)
  const chatPicture = await insertStoredPicture(server, 'chat')
  // Each has a session from now on.
  for (const as of Object.keys(people) as PersonName[]) await server.request('GET', '/api/v1/user/auth/account', { as })
  await db.delete(attempts)
  const putBack = await rememberRows(server)
  return {
    ...server,
    licence,
    customerToken,
    tillToken,
    chatPicture,
    newSession: (name: PersonName) =>
      beginSession(db, refreshTokens(deps), {
        accountId: name,
        subnet: '192.0.2.1',
        userAgent: null,
        at: clock.now,
        expiresAt: clock.now + 86_400_000,
      }),
    /** A link of its own each time, because its reads are counted in memory. */
    openLink: async () => {
      const token = await mailedToken(server, { emailAddress: customerEmail })
      await send(server, 'open', { token })
      const [claim] = await db.select().from(claims).orderBy(desc(claims.claimedAt)).limit(1)
      if (!claim) throw new Error('No claim was made')
      return { token, claim }
    },
    redeem: async (id: string, { id: claimId, dealId, customerId }: typeof claims.$inferSelect) => {
      const owners = { dealId, providerId: 'provider', customerId }
      await db.insert(redemptions).values({ id, claimId, ...owners, ...prices, redeemedAt: new Date(startOfTests) })
    },
    putBack: async () => {
      await server.app.tasksDone()
      clock.now = startOfTests
      await putBack()
    },
  }
}

export type World = Awaited<ReturnType<typeof prepareWorld>>
