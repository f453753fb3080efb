import { and, eq, isNull, max } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import { savedViewLimits } from '#contract/limits.ts'
import { getSide } from '#contract/roles.ts'
import type { AccountView, arrangeSavedViews, createSavedView, deleteSavedView, updateSavedView } from '#contract/saved-views.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { openingViews, savedViews } from '#server/db/schema-saved-views.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { auditShared, belongsTo, publishViewChange, toNames } from '#server/shared-views/shared-views.ts'
import { mayChange, mayOpenList, requireList, toAccountView, type ViewRecord, visibleViews } from './find.ts'

type Now = Pick<Deps, 'now'>

/** @throws Problem `FORBIDDEN`: a business has nobody to share with */
function requireTeam({ role }: Viewer, isShared: boolean | undefined): void {
  if (isShared && getSide(role) !== 'admin') throw new Problem('FORBIDDEN')
}

/** Another account may have used the id at the same moment; otherwise the name is taken. */
const toRefusal = async (db: Db, id: string): Promise<Problem> =>
  (await db.$count(savedViews, eq(savedViews.id, id))) > 0 ? new Problem('CONFLICT') : fieldProblem('name', 'viewNameTaken')

/** @throws Problem `NOT_FOUND` for an account removed meanwhile, `FORBIDDEN`, `CONFLICT` where there are as many as there may be or another account has used the id, `VALIDATION_FAILED` where the name is taken */
export async function addView(
  { db, viewer, params: { id }, body, ip }: AuthenticatedInput<typeof createSavedView>,
  { now }: Now,
): Promise<AccountView> {
  const { list, name, search, preset = null, isShared = false } = body
  requireList(viewer, list)
  requireTeam(viewer, isShared)
  // Two calls at once must not both add the last one.
  await lockUntilCommit(db, `saved views of ${viewer.id}`)
  // Nobody may remove the account, and its views, until this one is there.
  const isThere = and(eq(accounts.id, viewer.id), isNull(accounts.deletedAt))
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(isThere).for('key share')
  if (!account) throw new Problem('NOT_FOUND')
  const [former] = await db.select().from(savedViews).where(eq(savedViews.id, id))
  if (former?.accountId === viewer.id) return toAccountView(former, viewer, null)
  if (former || (await db.$count(savedViews, belongsTo(viewer.id, list))) >= savedViewLimits.perList) throw new Problem('CONFLICT')
  const at = now()
  const [{ last } = { last: null }] = await db
    .select({ last: max(savedViews.position) })
    .from(savedViews)
    .where(belongsTo(viewer.id, list))
  const position = body.position ?? (last ?? -1) + 1
  const dates = { createdAt: new Date(at), updatedAt: new Date(at) }
  const row = { id, accountId: viewer.id, list, ...toNames(name), search: JSON.stringify(search), preset, position, isShared, ...dates }
  const [added] = await db.insert(savedViews).values(row).onConflictDoNothing().returning()
  if (!added) throw await toRefusal(db, id)
  if (isShared) await auditShared(db, 'savedView.shared', { view: added, viewer, at, ip })
  await publishViewChange(db, viewer.id, isShared)
  return toAccountView(added, viewer, null)
}

/** Locks the view. @throws Problem `NOT_FOUND` where the viewer does not see it, `FORBIDDEN` where they may not change it */
async function lockView(tx: Db, viewer: Viewer, id: string): Promise<ViewRecord> {
  const [found] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), visibleViews(viewer)))
    .for('update')
  if (!found || !mayOpenList(viewer, found.list)) throw new Problem('NOT_FOUND')
  if (!mayChange(viewer, found)) throw new Problem('FORBIDDEN')
  return found
}

const toSharedAction = (was: boolean, is: boolean): AuditAction | undefined => {
  if (was && is) return 'savedView.updated'
  if (was) return 'savedView.unshared'
  return is ? 'savedView.shared' : undefined
}

const toNameIssue = ({ id }: Viewer, { accountId }: ViewRecord) => (accountId === id ? 'viewNameTaken' : 'ownerViewNameTaken')

/** @throws Problem `NOT_FOUND`, `FORBIDDEN`, `VALIDATION_FAILED` where the owner has another view of the name */
export async function changeView(
  { db, viewer, params: { id }, body: { name, search, preset = null, isShared }, ip }: AuthenticatedInput<typeof updateSavedView>,
  { now }: Now,
): Promise<AccountView> {
  requireTeam(viewer, isShared)
  const former = await lockView(db, viewer, id)
  const at = now()
  const changed = {
    ...former,
    ...(name !== undefined && toNames(name)),
    ...(search && { search: JSON.stringify(search), preset }),
    isShared: isShared ?? former.isShared,
    updatedAt: new Date(at),
  }
  await db
    .update(savedViews)
    .set(changed)
    .where(eq(savedViews.id, id))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? fieldProblem('name', toNameIssue(viewer, former), { cause: error }) : error
    })
  const action = toSharedAction(former.isShared, changed.isShared)
  if (action) await auditShared(db, action, { view: changed, viewer, at, ip })
  await publishViewChange(db, former.accountId, action !== undefined)
  const [owner] = await db.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, former.accountId))
  return toAccountView(changed, viewer, owner?.name ?? null)
}

/** @throws Problem `NOT_FOUND`, `FORBIDDEN` */
export async function removeView(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof deleteSavedView>,
  { now }: Now,
): Promise<null> {
  const view = await lockView(db, viewer, id)
  await db.delete(savedViews).where(eq(savedViews.id, id))
  if (view.isShared) await auditShared(db, 'savedView.deleted', { view, viewer, at: now(), ip })
  await publishViewChange(db, view.accountId, view.isShared)
  return null
}

/** @throws Problem `FORBIDDEN`, `NOT_FOUND` where the viewer does not see the view to open */
export async function arrangeViews({
  db,
  viewer,
  params: { list },
  body: { ids, opensWith },
}: AuthenticatedInput<typeof arrangeSavedViews>): Promise<null> {
  requireList(viewer, list)
  if (ids) {
    const stored = await db.select().from(savedViews).where(belongsTo(viewer.id, list)).orderBy(savedViews.position).for('update')
    const toPosition = ({ id }: ViewRecord) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = stored.toSorted((one, other) => toPosition(one) - toPosition(other))
    for (const [position, { id }] of ordered.entries()) await db.update(savedViews).set({ position }).where(eq(savedViews.id, id))
  }
  const opening = { accountId: viewer.id, list }
  if (opensWith === null) await db.delete(openingViews).where(and(eq(openingViews.accountId, viewer.id), eq(openingViews.list, list)))
  if (opensWith) {
    const [view] = await db
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(and(eq(savedViews.id, opensWith), eq(savedViews.list, list), visibleViews(viewer)))
      // Nobody may delete the view before it is chosen.
      .for('key share')
    if (!view) throw new Problem('NOT_FOUND')
    await db
      .insert(openingViews)
      .values({ ...opening, viewId: opensWith })
      .onConflictDoUpdate({ target: [openingViews.accountId, openingViews.list], set: { viewId: opensWith } })
  }
  await publishViewChange(db, viewer.id, false)
  return null
}
