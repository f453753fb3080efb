import { and, eq, ne } from 'drizzle-orm'
import type { deleteSubAdmin, registerSubAdmin, SubAdmin, updateSubAdmin } from '../../src/contract/sub-admins.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Db } from '../db/open.ts'
import { accounts, isSubAdmin } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput } from '../http/handler.ts'
import { fieldProblem, Problem } from '../http/problem.ts'
import { audit } from '../security/audit.ts'
import { randomId } from '../security/random.ts'
import { namesOf, subAdminColumns, toSubAdmin } from './rows.ts'

/** Of that id, and no other administrator, provider or deleted account: to these calls those are not there. */
const isThatOne = (id: string) => and(eq(accounts.id, id), isSubAdmin(accounts))

/** @throws Problem `NOT_FOUND` */
export async function subAdminOf(db: Db, id: string): Promise<SubAdmin> {
  const [found] = await db.select(subAdminColumns).from(accounts).where(isThatOne(id))
  if (!found) throw new Problem('NOT_FOUND')
  return toSubAdmin(found)
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneNo: string
}

/** What of a body is written, field by field: whatever else it held, such as a role, goes nowhere. */
const toColumns = ({ firstName, lastName, emailAddress, phoneNo }: Person) => ({ ...namesOf(firstName, lastName), emailAddress, phoneNo })

/** @throws Problem `VALIDATION_FAILED` on `emailAddress` when somebody has it, on either side of the portal */
export async function addSubAdmin(
  { db, viewer, body, ip }: AuthenticatedInput<typeof registerSubAdmin>,
  passwordHash: string,
  deps: Pick<Deps, 'now'>,
): Promise<SubAdmin> {
  const at = deps.now()
  const id = randomId()
  const [added] = await db
    .insert(accounts)
    .values({ ...toColumns(body), id, passwordHash, role: 'SUB_ADMIN', createdAt: new Date(at) })
    .onConflictDoNothing()
    .returning(subAdminColumns)
  if (!added) throw fieldProblem('emailAddress', 'emailTaken')
  await audit(db, { action: 'subAdmin.created', at, accountId: viewer.id, subject: id, ip })
  return toSubAdmin(added)
}

/** The account, locked until the transaction ends. */
async function lock(db: Db, id: string) {
  const [former] = await db.select().from(accounts).where(isThatOne(id)).for('update')
  if (!former) throw new Problem('NOT_FOUND')
  return former
}

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

/**
 * Changes what was sent, and without a difference nothing; the audit log names the fields, never a value. Whoever signed in by the former e-mail address or
 * password is signed out.
 * @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` on `emailAddress` when somebody else has it
 */
export async function changeSubAdmin(
  { db, viewer, params: { id }, body, ip }: AuthenticatedInput<typeof updateSubAdmin>,
  passwordHash: string | undefined,
  deps: Pick<Deps, 'now'>,
): Promise<SubAdmin> {
  const at = deps.now()
  const former = await lock(db, id)
  const columns = toColumns(body)
  const names = (['firstName', 'lastName', 'emailAddress', 'phoneNo'] as const).filter((name) => former[name] !== columns[name])
  const fields = [...names, ...(passwordHash === undefined ? [] : ['password'])]
  if (fields.length === 0) return subAdminOf(db, id)
  const taken = () => fieldProblem('emailAddress', 'emailTaken')
  const { emailAddress } = body
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailAddress, emailAddress), ne(accounts.id, id)))
  if (other) throw taken()
  const [changed] = await db
    .update(accounts)
    .set({ ...columns, ...(passwordHash !== undefined && { passwordHash }) })
    .where(eq(accounts.id, id))
    .returning(subAdminColumns)
    .catch((error: unknown) => {
      // Somebody took it between the look and the write.
      throw isTaken(error) ? taken() : error
    })
  if (!changed) throw new Problem('NOT_FOUND')
  if (names.includes('emailAddress') || passwordHash !== undefined) await endSessionsOf(db, id, at)
  await audit(db, { action: 'subAdmin.updated', at, accountId: viewer.id, subject: id, ip, details: { fields: fields.join(', ') } })
  return toSubAdmin(changed)
}

/**
 * The account stays as a name without address, phone and password: the vouchers that its owner decided still say by whom, and
 * nothing that looks for an address finds it. The address is free again.
 * @throws Problem `NOT_FOUND`
 */
export async function removeSubAdmin(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof deleteSubAdmin>,
  deps: Pick<Deps, 'now'>,
): Promise<null> {
  const at = deps.now()
  await lock(db, id)
  await db
    .update(accounts)
    .set({ deletedAt: new Date(at), emailAddress: `deleted:${id}`, phoneNo: null, passwordHash: '', permissions: [], subRole: null })
    .where(eq(accounts.id, id))
  await endSessionsOf(db, id, at)
  await audit(db, { action: 'subAdmin.deleted', at, accountId: viewer.id, subject: id, ip })
  return null
}
