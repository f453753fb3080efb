import { and, eq, ne } from 'drizzle-orm'
import { invitationLifetime } from '#contract/limits.ts'
import type { GivenSubRole } from '#contract/rights.ts'
import { accounts } from '#server/db/schema.ts'
import { invitations } from '#server/db/schema-people.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import type { TestServer } from './test-server.ts'

/** Somebody of `provider`, with the password of its owner. */
export async function insertPerson({ db, clock }: Pick<TestServer, 'db' | 'clock'>, id: string, subRole: GivenSubRole = 'MANAGER') {
  const [owner] = await db.select().from(accounts).where(eq(accounts.id, 'provider'))
  if (!owner) throw new Error('no owner')
  const now = new Date(clock.now)
  const place = { role: 'SERVICE_PROVIDER', providerId: 'provider', subRole } as const
  const names = { fullName: id, foldedName: id.toLowerCase() }
  const { passwordHash } = owner
  await db.insert(accounts).values({
    id,
    emailAddress: `${id.toLowerCase()}@example.test`,
    passwordHash,
    ...place,
    ...names,
    language: 'en',
    createdAt: now,
    emailVerifiedAt: now,
  })
}

/** An open one of `provider`. @returns its token */
export async function insertInvitation(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  columns: Partial<typeof invitations.$inferInsert> = {},
): Promise<string> {
  const id = columns.id ?? 'invited'
  const token = `${id}.secret`
  const times = { sentAt: new Date(clock.now), expiresAt: new Date(clock.now + invitationLifetime) }
  await db.insert(invitations).values({
    id,
    providerId: 'provider',
    emailAddress: `${id}@example.test`,
    subRole: 'VIEWER',
    invitedById: 'provider',
    language: 'en',
    tokenHash: hashLinkToken(token),
    ...times,
    ...columns,
  })
  return token
}

/** Leaves the owner alone, as the owner. */
export async function resetTeam({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.delete(invitations)
  await db.delete(accounts).where(and(eq(accounts.providerId, 'provider'), ne(accounts.id, 'provider')))
  await db.update(accounts).set({ subRole: 'OWNER' }).where(eq(accounts.id, 'provider'))
}
