import { and, eq, ne } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { findRightSet } from '#contract/right-sets.ts'
import { type AdminRight, getRights, type Right, subAdminRights } from '#contract/rights.ts'
import type { deleteSubAdmin, registerSubAdmin, SubAdmin, updateSubAdmin } from '#contract/sub-admins.ts'
import { removeAllFactors, requirePasswordAgain } from '#server/auth/factors/factors.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { publish, rightRoom } from '#server/db/publish.ts'
import { accounts, isSubAdmin } from '#server/db/schema.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { requireRight } from '#server/http/require-right.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { freeTakenChats } from '#server/notifications/release-taken-chats.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'
import { deleteViews } from '#server/shared-views/shared-views.ts'
import { subAdminColumns, toNameColumns, toSubAdmin } from './rows.ts'

/** Other administrators, providers and deleted accounts count as not found. */
const isSubAdminWithId = (id: string) => and(eq(accounts.id, id), isSubAdmin(accounts))

/** @throws Problem `NOT_FOUND` */
export async function readSubAdmin(db: Db, id: string): Promise<SubAdmin> {
  const [found] = await db.select(subAdminColumns).from(accounts).where(isSubAdminWithId(id))
  if (!found) throw new Problem('NOT_FOUND')
  return toSubAdmin(found)
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneNo: string
  readonly permissions?: readonly AdminRight[] | undefined
}

/** Field by field, so that a role in the body is never written. */
const toColumns = ({ firstName, lastName, emailAddress, phoneNo }: Person) => ({
  ...toNameColumns(firstName, lastName),
  emailAddress,
  phoneNo,
})

/** All rights are stored as none, so that those of a later release come to them. Nobody gives a right that they lack. @throws Problem `RIGHT_MISSING` */
function toStoredRights(viewer: Viewer, former: readonly Right[], next: readonly AdminRight[]): string[] {
  for (const right of next) if (!former.includes(right)) requireRight(viewer, right)
  return findRightSet(next) === 'all' ? [] : [...new Set(next)].sort()
}

const publishSubAdminChange = (tx: Db, id: string) => publishChange(tx, { area: 'sub-admins', id }, [rightRoom('people.manage')])

/** @throws Problem `RIGHT_MISSING`, `VALIDATION_FAILED` when the address is taken, on either side of the portal */
export async function addSubAdmin(
  { db, viewer, body, ip }: AuthenticatedInput<typeof registerSubAdmin>,
  passwordHash: string,
  deps: Pick<Deps, 'now'>,
): Promise<SubAdmin> {
  const at = deps.now()
  const id = randomId()
  const permissions = toStoredRights(viewer, [], body.permissions ?? subAdminRights)
  const [added] = await db
    .insert(accounts)
    .values({ ...toColumns(body), id, passwordHash, role: 'SUB_ADMIN', permissions, createdAt: new Date(at) })
    .onConflictDoNothing()
    .returning(subAdminColumns)
  if (!added) throw fieldProblem('emailAddress', 'emailTaken')
  const details = { rights: getRights({ role: 'SUB_ADMIN', permissions }).join(', ') }
  await audit(db, { action: 'subAdmin.created', at, accountId: viewer.id, subject: id, ip, details })
  await publishSubAdminChange(db, id)
  return toSubAdmin(added)
}

async function lock(db: Db, id: string) {
  const [former] = await db.select().from(accounts).where(isSubAdminWithId(id)).for('update')
  if (!former) throw new Problem('NOT_FOUND')
  return former
}

/** The audit log names the changed fields, and of their values the rights. @throws Problem `NOT_FOUND`, `RIGHT_MISSING`, `VALIDATION_FAILED` on `emailAddress` */
export async function changeSubAdmin(
  { db, viewer, params: { id }, body, ip }: AuthenticatedInput<typeof updateSubAdmin>,
  passwordHash: string | undefined,
  deps: Pick<Deps, 'now'>,
): Promise<SubAdmin> {
  const at = deps.now()
  const former = await lock(db, id)
  const columns = toColumns(body)
  const names = (['firstName', 'lastName', 'emailAddress', 'phoneNo'] as const).filter((name) => former[name] !== columns[name])
  const formerRights = getRights(former)
  const permissions = body.permissions ? toStoredRights(viewer, formerRights, body.permissions) : former.permissions
  const rights = getRights({ role: 'SUB_ADMIN', permissions })
  const hasOtherRights = rights.join() !== formerRights.join()
  const fields = [...names, ...(passwordHash === undefined ? [] : ['password']), ...(hasOtherRights ? ['permissions'] : [])]
  if (fields.length === 0) return readSubAdmin(db, id)
  const taken = () => fieldProblem('emailAddress', 'emailTaken')
  const { emailAddress } = body
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailAddress, emailAddress), ne(accounts.id, id)))
  if (other) throw taken()
  const [changed] = await db
    .update(accounts)
    .set({ ...columns, permissions, ...(passwordHash !== undefined && { passwordHash }) })
    .where(eq(accounts.id, id))
    .returning(subAdminColumns)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
  if (!changed) throw new Problem('NOT_FOUND')
  if (passwordHash !== undefined) await requirePasswordAgain(db, id)
  if (names.includes('emailAddress') || passwordHash !== undefined) await endFormerAccess(db, id, at, { reason: 'accessChanged' })
  if (hasOtherRights) {
    await publish(db, { do: 'setRights', accountId: id, rights })
    if (!rights.includes('chats.answer')) await freeTakenChats(db, id)
  }
  const details = { fields: fields.join(', '), ...(hasOtherRights && { rights: rights.join(', ') }) }
  await audit(db, { action: 'subAdmin.updated', at, accountId: viewer.id, subject: id, ip, details })
  await publishSubAdminChange(db, id)
  return toSubAdmin(changed)
}

/** Keeps the name for the deals it decided on, frees the address, and deletes the saved views. @throws Problem `NOT_FOUND` */
export async function removeSubAdmin(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof deleteSubAdmin>,
  deps: Pick<Deps, 'now'>,
): Promise<CallData<typeof deleteSubAdmin>> {
  const at = deps.now()
  await lock(db, id)
  await db
    .update(accounts)
    .set({ deletedAt: new Date(at), emailAddress: `deleted:${id}`, phoneNo: null, passwordHash: '', permissions: [], subRole: null })
    .where(eq(accounts.id, id))
  await removeAllFactors(db, id)
  await deleteViews(db, id, at, { viewer, ip })
  await endFormerAccess(db, id, at, { reason: 'removed' })
  await audit(db, { action: 'subAdmin.deleted', at, accountId: viewer.id, subject: id, ip })
  await publishSubAdminChange(db, id)
  return null
}
