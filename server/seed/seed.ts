import { hashPassword } from '../auth/password.ts'
import type { Db } from '../db/open.ts'
import { accounts, deals, providers } from '../db/schema.ts'
import { customers, dealViews, redemptions, reviews, vouchers } from '../db/schema-sales.ts'
import { auditLog, scanAttempts } from '../db/schema-security.ts'
import type { FileStore } from '../files/store.ts'
import { addStandardLookups } from '../lookups/standard.ts'
import { namesOf } from '../sub-admins/rows.ts'
import { seedAudit } from './audit.ts'
import { accountId, businesses } from './businesses.ts'
import { day } from './clock.ts'
import { staff } from './content/staff.ts'
import { team } from './content/team.ts'
import { emailOf } from './demo-accounts.ts'
import { type Gallery, hangPictures } from './gallery.ts'
import { insertAll } from './insert.ts'
import { seedRefusedScans } from './refused-scans.ts'
import { buildWorld } from './world.ts'

type World = ReturnType<typeof buildWorld>

/** Administrators and the accounts of all businesses; one hash serves them all, for hashing is slow on purpose. */
export function accountRows(world: World, passwordHash: string, now: number): (typeof accounts.$inferInsert)[] {
  const ownedBy = (key: string) => ({ id: accountId(key), emailAddress: emailOf(key), passwordHash, permissions: [] })
  const administrators = staff.map(({ key, role, fullName, phoneNo }) => {
    const [firstName = '', ...others] = fullName.split(' ')
    const names = role === 'SUB_ADMIN' ? namesOf(firstName, others.join(' ')) : { fullName }
    return { ...ownedBy(key), ...names, role, phoneNo, createdAt: new Date(now - 700 * day) }
  })
  const colleagues = team.map(({ key, firstName, lastName, phoneNo, days }) => {
    const createdAt = new Date(now - days * day)
    return { ...ownedBy(key), ...namesOf(firstName, lastName), role: 'SUB_ADMIN' as const, phoneNo, createdAt }
  })
  const owners = world.providers.map(({ createdAt }, index) => {
    const key = businesses[index]?.key ?? ''
    return { ...ownedBy(key), role: 'SERVICE_PROVIDER' as const, createdAt }
  })
  return [...administrators, ...colleagues, ...owners]
}

/** Writes a world into an empty database; without a gallery it has no pictures. */
export async function insertWorld(
  db: Db,
  world: World,
  { accounts: people, covers, signs }: Partial<Gallery> & { readonly accounts: ReturnType<typeof accountRows> },
): Promise<void> {
  await addStandardLookups(db)
  await insertAll(db, accounts, people)
  await insertAll(
    db,
    providers,
    world.providers.map((row) => ({ ...row, ...signs?.get(row.id) })),
  )
  await insertAll(
    db,
    deals,
    world.deals.map(({ row }) => {
      const coverImage = covers?.get(row.id) ?? null
      return { ...row, coverImage, lastApproved: row.lastApproved && { ...row.lastApproved, coverImage } }
    }),
  )
  await insertAll(db, customers, world.customers)
  await insertAll(db, vouchers, world.vouchers)
  await insertAll(db, redemptions, world.redemptions)
  await insertAll(db, reviews, world.reviews)
  await insertAll(db, dealViews, world.views)
}

/**
 * Fills an empty database with the demo: accounts with one password, 40 businesses, 300 vouchers with their pictures,
 * customers, claims, redemptions, reviews, views, and the record of its vouchers and refused scans up to `now` (milliseconds). All or nothing; only pictures may be left behind.
 */
export async function seed(db: Db, files: FileStore, now: number, password: string): Promise<void> {
  const world = buildWorld(now)
  const [passwordHash, gallery] = await Promise.all([hashPassword(password), hangPictures(world.deals, files)])
  await db.transaction(async (tx) => {
    await insertWorld(tx, world, { ...gallery, accounts: accountRows(world, passwordHash, now) })
    await insertAll(tx, auditLog, seedAudit(world.deals, now))
    await insertAll(tx, scanAttempts, seedRefusedScans(now))
  })
}
