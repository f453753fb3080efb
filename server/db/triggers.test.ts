import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { accounts, providers } from './schema.ts'
import { providerCounts } from './schema-rollups.ts'

const { db, statements, close } = await freshDatabase()
afterAll(close)

const readCopies = async () => {
  const [copies] = await db
    .select({ verifiedAt: providers.verifiedAt, emailAddress: providers.emailAddress })
    .from(providers)
    .where(eq(providers.id, 'kiosk'))
  return copies
}

/** The verified businesses in the category and city of `kiosk`, which has them alone. */
const countByStatus = async () => {
  const { status, number } = providerCounts
  const rows = await db
    .select({ status, number })
    .from(providerCounts)
    .where(sql`category_id = 'cars' and city_id = 'sa/abha' and number <> 0`)
  return Object.fromEntries(rows.map((row) => [row.status, row.number]))
}

test('a business copies when its account was verified and its address, and is counted while it is verified', async () => {
  const verifiedAt = new Date('2026-03-02T09:00:00Z')
  const run = (text: string) => statements.executeSql(text)
  await run(`
    insert into accounts (id, email_address, password_hash, role, sub_role, provider_id, created_at)
      values ('kiosk', 'kiosk@example.test', '', 'SERVICE_PROVIDER', 'OWNER', 'kiosk', '2026-03-01');
    insert into providers (id, business_name_en, business_name_ar, folded_name_en, folded_name_ar, approval_status, created_at,
        business_category_id, city_id)
      values ('kiosk', 'Kiosk', 'كشك', 'kiosk', 'كشك', 'PENDING', '2026-03-01', 'cars', 'sa/abha')`)
  expect([await readCopies(), await countByStatus()]).toEqual([{ verifiedAt: null, emailAddress: 'kiosk@example.test' }, {}])

  await db.update(accounts).set({ emailVerifiedAt: verifiedAt }).where(eq(accounts.id, 'kiosk'))
  expect([await readCopies(), await countByStatus()]).toEqual([{ verifiedAt, emailAddress: 'kiosk@example.test' }, { PENDING: 1 }])

  await run(`update accounts set email_address = 'new@example.test' where id = 'kiosk'`)
  await run(`update providers set approval_status = 'APPROVED' where id = 'kiosk'`)
  await run(`update providers set address = 'Olaya' where id = 'kiosk'`)
  expect([await readCopies(), await countByStatus()]).toEqual([{ verifiedAt, emailAddress: 'new@example.test' }, { APPROVED: 1 }])

  await run(`update accounts set email_verified_at = null where id = 'kiosk'`)
  expect([await readCopies(), await countByStatus()]).toEqual([{ verifiedAt: null, emailAddress: 'new@example.test' }, {}])

  await run(`update accounts set email_verified_at = now() where id = 'kiosk'`)
  await run(`delete from accounts where id = 'kiosk'`)
  expect([await readCopies(), await countByStatus()]).toEqual([undefined, {}])
})

test('every business that was inserted with its account has the copies', async () => {
  const { rows } = await statements.executeSql(`
    select count(*)::int as all, count(*) filter (where p.verified_at = a.email_verified_at and p.email_address = a.email_address)::int as copied
    from providers p join accounts a using (id)`)
  const [numbers] = rows as { all: number; copied: number }[]
  expect(numbers?.all).toBeGreaterThan(2)
  expect(numbers?.copied).toBe(numbers?.all)
})

test('each function has its own search_path, because pg_restore, replication and REINDEX run with an empty one', async () => {
  const { rows } = await statements.executeSql(`
    select proname as name from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and not coalesce(proconfig::text like '%search_path=%', false)`)
  expect(rows).toEqual([])
})
