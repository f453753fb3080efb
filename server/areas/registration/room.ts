import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isUnverified } from '#server/db/owner.ts'
import { accounts } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { reservedPart } from '#server/mail/mail-limits.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientNetworks } from '#server/security/client-subnet.ts'

/** Registrations whose address is not verified, of everybody: their licences take up to 5 GB. */
export const maxUnverified = 500

/** Milliseconds in which an applicant surely may open the link. */
export const protectedAge = 3_600_000

/** Oldest first, each with the address that it was sent from. */
const findUnverified = (db: Db) =>
  db
    .select({ id: accounts.id, createdAt: accounts.createdAt, ip: auditLog.ip })
    .from(accounts)
    .leftJoin(auditLog, and(eq(auditLog.subject, accounts.id), eq(auditLog.action, 'registration.created')))
    .where(isUnverified)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))

type Unverified = Awaited<ReturnType<typeof findUnverified>>

interface Applicant {
  readonly ip: string
  readonly at: number
  /** Whether links that were requested from there were opened. */
  readonly hasOpenedLinks: (ip: string) => boolean
}

/** What must be deleted before another one is stored: the oldest of all, or that of the client network that has its part of the total. A part is kept for networks whose earlier links were opened. */
function findSurplus(unverified: Unverified, { ip, hasOpenedLinks }: Applicant): Unverified {
  const isReserved = hasOpenedLinks(ip)
  const counted = isReserved ? unverified : unverified.filter((each) => !hasOpenedLinks(each.ip ?? ''))
  const left = (isReserved ? maxUnverified : Math.round((1 - reservedPart) * maxUnverified)) - counted.length
  if (left <= 0) return counted.slice(0, 1 - left)
  const withNetworks = counted.map((each) => ({ each, networks: clientNetworks(each.ip ?? '').map(({ network }) => network) }))
  for (const { network, part } of clientNetworks(ip)) {
    const neighbours = withNetworks.filter(({ networks }) => networks.includes(network))
    if (neighbours.length >= part * left) return neighbours.slice(0, 1).map(({ each }) => each)
  }
  return []
}

/** @throws Problem `TOO_MANY_REQUESTS` while a registration that would have to go is protected */
export async function requireRoom(db: Db, applicant: Applicant): Promise<void> {
  const waits = findSurplus(await findUnverified(db), applicant).map(({ createdAt }) => createdAt.getTime() + protectedAge - applicant.at)
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: wait / 1_000 })
}

/** Deletes the surplus; the sweep removes their licences, and their owners may register again. */
export async function makeRoom(tx: Db, applicant: Applicant): Promise<void> {
  const { at } = applicant
  const surplus = findSurplus(await findUnverified(tx), applicant).filter(({ createdAt }) => createdAt.getTime() + protectedAge <= at)
  if (surplus.length === 0) return
  const isSurplus = inArray(
    accounts.id,
    surplus.map(({ id }) => id),
  )
  const deleted = await tx.delete(accounts).where(and(isUnverified, isSurplus)).returning({ id: accounts.id })
  if (deleted.length > 0) await audit(tx, ...deleted.map(({ id }) => ({ action: 'registration.deleted' as const, at, subject: id })))
}
