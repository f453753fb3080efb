import { hashPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { foldedNames } from '#server/db/folded.ts'
import { ownerColumns } from '#server/db/owner.ts'
import { accounts, providers } from '#server/db/schema.ts'

type Columns = typeof providers.$inferInsert

interface Business extends Partial<Omit<Columns, 'id' | 'createdAt' | 'emailAddress'>> {
  readonly id: string
  readonly emailAddress?: string
  /** ISO instant. */
  readonly createdAt?: string
  readonly isVerified?: boolean
  /** Without it nobody can sign in. */
  readonly password?: string
}

/** Pending unless `columns` say otherwise. */
export async function insertBusiness(
  db: Db,
  { id, emailAddress = `${id}@example.test`, createdAt = '2026-03-01T09:00:00Z', isVerified = true, password, ...columns }: Business,
): Promise<void> {
  const at = new Date(createdAt)
  const { businessNameEn = id, businessNameAr = 'نشاط' } = columns
  const passwordHash = password ? await hashPassword(password) : ''
  await db
    .insert(accounts)
    .values({ id, emailAddress, passwordHash, ...ownerColumns(id), createdAt: at, emailVerifiedAt: isVerified ? at : null })
  const names = { businessNameEn, businessNameAr, ...foldedNames(businessNameEn, businessNameAr) }
  await db.insert(providers).values({ approvalStatus: 'PENDING', submittedAt: at, ...columns, ...names, id, createdAt: at })
}
