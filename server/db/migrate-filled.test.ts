import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** The last migration before vouchers became claims and rollups got hours. */
const lastOld = 18

let folder: string
let pglite: PGlite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qaseema-migrations-'))
  pglite = await PGlite.create({ extensions: { pg_trgm } })
})
afterAll(async () => {
  await pglite.close()
  await rm(folder, { recursive: true, force: true })
})

/** Applies the migrations up to 0018 by a copy of the folder that ends there. */
async function migrateToOld() {
  await mkdir(join(folder, 'meta'))
  const entries = journal.entries.filter(({ idx }) => idx <= lastOld)
  for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(drizzle({ client: pglite }), { migrationsFolder: folder })
}

const fill = `
  insert into accounts (id, email_address, password_hash, role, created_at)
    select 'p' || n, 'p' || n || '@mail.example', '-', 'SERVICE_PROVIDER', '2026-01-01' from generate_series(0, 2) n;
  insert into providers (id, business_name_en, business_name_ar, folded_name_en, folded_name_ar, approval_status, created_at)
    select id, id, id, id, id, 'APPROVED', created_at from accounts;
  insert into deals (id, provider_id, name_en, name_ar, folded_name_en, folded_name_ar, details_en, details_ar, terms_and_conditions_en,
      terms_and_conditions_ar, original_price, discount_basis_points, discounted_price, qty_per_user, timings_option, timings, status, created_at)
    select 'd' || n, 'p' || n % 3, 'd', 'd', 'd', 'd', '', '', '', '', 2000, 5000, 1000, 2, 'COMMON', '[]', 'APPROVED', '2026-01-01'
    from generate_series(0, 8) n;
  insert into customers (id, full_name, folded_name, email_address, verified_at, created_at)
    select 'c' || n, 'Nora', 'nora', 'c' || n || '@mail.example', case when n % 3 > 0 then now() end, '2026-01-01' from generate_series(0, 49) n;
  insert into vouchers (id, deal_id, customer_id, code, claimed_at, expires_at)
    select 'v' || n, 'd' || n % 9, 'c' || n % 50, 'CODE' || n, '2026-01-02', '2026-12-31' from generate_series(0, 599) n;
  insert into redemptions (id, voucher_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at, till)
    select 'r' || n, 'v' || n, 'd' || n % 9, 'p' || n % 3, 'c' || n % 50, 2000, 5000, 1000 + n, timestamptz '2026-02-01' + n * interval '97 minutes', 'Door'
    from generate_series(0, 499) n;
  update redemptions set redeemed_at = redeemed_at - interval '30 hours', discounted_price = 7 where id in ('r5', 'r6', 'r300');
  delete from redemptions where id in ('r10', 'r11');
  insert into reviews (id, redemption_id, deal_id, provider_id, rating, created_at)
    select 'w' || id, id, deal_id, provider_id, 1 + length(id) % 5, redeemed_at from redemptions where redeemed_at < '2026-02-20';
  insert into deal_views (deal_id, provider_id, at, desktop, mobile)
    select 'd' || n % 9, 'p' || n % 3, timestamptz '2026-02-01' + n * interval '105 minutes', n, 2 * n from generate_series(0, 299) n;
  insert into scan_attempts (at, provider_id, account_id, outcome, voucher_id, code, ip)
    select timestamptz '2026-02-01' + n * interval '1 hour', 'p0', 'p0', case when n % 2 = 0 then 'VOUCHER_REDEEMED' else 'VOUCHER_NOT_FOUND' end,
      case when n % 2 = 0 then 'v' || n end, '••••45', '192.0.2.1' from generate_series(0, 99) n;
  insert into scan_attempts (at, scanned_at, provider_id, account_id, outcome, voucher_id, code, ip)
    select redeemed_at + n * interval '30 seconds', redeemed_at, provider_id, provider_id, 'REDEEMED', voucher_id, '••••45', '192.0.2.1'
    from redemptions join generate_series(1, 4) n on redemptions.id = 'r' || 40 + n;
  insert into scan_attempts (at, provider_id, account_id, outcome, voucher_id, ip)
    select timestamptz '2026-02-03', 'p' || n % 2, 'p' || n % 2, 'UNDONE', 'v' || n, '192.0.2.1' from generate_series(1, 5) n;`

/** Statements before the migrations and after them whose rows must be the same. */
const comparisons: Readonly<Record<string, readonly [before: string, after: string]>> = {
  claims: ['select * from vouchers order by id', 'select * from claims order by id'],
  redemptions: ['select *, voucher_id as claim from redemptions order by id', 'select *, claim_id as claim from redemptions order by id'],
  reviews: ['select * from reviews order by id', 'select * from reviews order by id'],
  'refused scans': [
    'select *, voucher_id as claim from scan_attempts order by id',
    'select *, claim_id as claim from scan_attempts order by id',
  ],
  views: ['select * from deal_views order by 1, 3', 'select * from deal_views order by 1, 3'],
  'redemptions by day': [
    'select provider_id, day, number, revenue, discount from redemption_days order by 1, 2',
    'select provider_id, day, number, revenue, discount from redemption_days order by 1, 2',
  ],
  'redemptions by hour': [
    `select provider_id, day, (nth - 1)::int as hour, h.number, h.revenue from redemption_days,
      unnest(hour_numbers, hour_revenues) with ordinality as h (number, revenue, nth) where h.number <> 0 order by 1, 2, 3`,
    'select provider_id, day, hour::int, number, revenue from redemption_hours where number <> 0 order by 1, 2, 3',
  ],
  'redemptions by deal': ['select * from deal_days order by 1, 2, 3', 'select * from deal_days order by 1, 2, 3'],
  'views by day': [
    'select provider_id, day, desktop, mobile from view_days order by 1, 2',
    'select provider_id, day, desktop, mobile from view_days order by 1, 2',
  ],
  'views by hour': [
    `select provider_id, day, (nth - 1)::int as hour, h.desktop, h.mobile from view_days,
      unnest(hour_desktop, hour_mobile) with ordinality as h (desktop, mobile, nth) where h.desktop + h.mobile > 0 order by 1, 2, 3`,
    'select provider_id, day, hour::int, desktop, mobile from view_hours where desktop + mobile > 0 order by 1, 2, 3',
  ],
  ratings: ['select * from rating_counts order by 1, 2', 'select * from rating_counts order by 1, 2'],
  'deals by status': ['select * from deal_counts order by 1, 2', 'select * from deal_counts order by 1, 2'],
  'verified customers': ['select * from verified_customers order by 1', 'select * from verified_customers order by 1'],
  'time zone': ['select * from kept_time_zone', 'select * from rollup_time_zone'],
}

const otherColumns = ['voucher_id', 'claim_id', 'received_at']

const withoutRenamed = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !otherColumns.includes(name))))

async function readAll(side: 0 | 1) {
  const found: Record<string, unknown> = {}
  for (const [name, statements] of Object.entries(comparisons))
    found[name] = withoutRenamed((await pglite.query<object>(statements[side])).rows)
  return found
}

test('a filled database of release 0018 keeps every row and every figure', { timeout: 120_000 }, async () => {
  await migrateToOld()
  await pglite.exec(fill)
  const before = await readAll(0)
  for (const [name, rows] of Object.entries(before)) expect((rows as unknown[]).length, name).toBeGreaterThan(0)
  await migrate(drizzle({ client: pglite }), { migrationsFolder })
  expect(await readAll(1)).toEqual(before)

  // Rebuilt from the events themselves, the rollups are the same, and triggers go on with them.
  const figures = async () =>
    (await pglite.query('select provider_id, day, hour, number, revenue from redemption_hours where number <> 0 order by 1, 2, 3')).rows
  const converted = await figures()
  await pglite.query(`select rebuild_rollups('Asia/Riyadh')`)
  expect(await figures()).toEqual(converted)
  await pglite.exec(
    `delete from redemptions where id = 'r20'; update redemptions set redeemed_at = redeemed_at + interval '1 day' where id = 'r21'`,
  )
  const continued = await figures()
  await pglite.query(`select rebuild_rollups('Asia/Riyadh')`)
  expect(await figures()).toEqual(continued)
})

test('late and undone redemptions from before are counted', async () => {
  const read = async (statement: string) => (await pglite.query(statement)).rows
  expect(
    await read(`select id, (received_at - redeemed_at)::text as late from redemptions where received_at is not null order by 1`),
  ).toEqual([
    { id: 'r43', late: '00:01:30' },
    { id: 'r44', late: '00:02:00' },
  ])
  expect(await read('select provider_id, sum(late)::int as late from redemption_days group by 1 having sum(late) <> 0 order by 1')).toEqual(
    [
      { provider_id: 'p1', late: 1 },
      { provider_id: 'p2', late: 1 },
    ],
  )
  expect(await read('select * from undo_counts order by 1')).toEqual([
    { provider_id: 'p0', number: 2 },
    { provider_id: 'p1', number: 3 },
  ])
})

test('businesses from before are counted, and those that an older release adds, verifies, decides and deletes', async () => {
  const counts = async () =>
    (await pglite.query('select category_id, city_id, status, number from provider_counts where number <> 0 order by status')).rows
  const copied = 'select count(*)::int as number from providers p join accounts a on a.id = p.id'
  const isCopied = 'and a.email_verified_at = p.verified_at and a.email_address = p.email_address'
  const row = { category_id: '', city_id: '' }
  expect([await counts(), (await pglite.query(`${copied} ${isCopied}`)).rows]).toEqual([
    [{ ...row, status: 'APPROVED', number: 3 }],
    [{ number: 3 }],
  ])
  await pglite.exec(`
    insert into accounts (id, email_address, password_hash, role, created_at) values ('p9', 'p9@mail.example', '-', 'SERVICE_PROVIDER', now());
    insert into providers (id, business_name_en, business_name_ar, folded_name_en, folded_name_ar, approval_status, created_at)
      values ('p9', 'n', 'n', 'n', 'n', 'PENDING', now())`)
  expect(await counts()).toEqual([{ ...row, status: 'APPROVED', number: 3 }])
  await pglite.exec(`update accounts set email_verified_at = now() where id = 'p9'`)
  const pending = { ...row, status: 'PENDING', number: 1 }
  expect(await counts()).toEqual([pending, { ...row, status: 'APPROVED', number: 3 }])
  await pglite.exec(`update providers set approval_status = 'APPROVED' where id = 'p9'; update providers set address = 'Olaya'`)
  expect([await counts(), (await pglite.query(`${copied} ${isCopied}`)).rows]).toEqual([
    [{ ...row, status: 'APPROVED', number: 4 }],
    [{ number: 4 }],
  ])
  await pglite.exec(`delete from accounts where id = 'p9'`)
  expect(await counts()).toEqual([{ ...row, status: 'APPROVED', number: 3 }])
})

test('the renamed tables, columns and triggers have no old names left', async () => {
  const { rows } = await pglite.query<{ name: string }>(`
    select conname as name from pg_constraint where contype <> 'n' union select indexname from pg_indexes where schemaname = 'public'
    union select proname from pg_proc where pronamespace = 'public'::regnamespace
    union select column_name from information_schema.columns where table_schema = 'public'
    union select tablename from pg_tables where schemaname = 'public'`)
  expect(rows.map(({ name }) => name).filter((name) => /voucher|(^|_)kept_|^keep_/.test(name))).toEqual([])
})
