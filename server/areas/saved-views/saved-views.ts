import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { savedViewLimits } from '#contract/limits.ts'
import { getSide, type Role } from '#contract/roles.ts'
import {
  type createSavedView,
  type deleteSavedView,
  type listSavedViews,
  type SavedView,
  type ViewList,
  viewLists,
} from '#contract/saved-views.ts'
import { foldForSearch } from '#contract/text.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import { accounts } from '#server/db/schema.ts'
import { savedViews } from '#server/db/schema-saved-views.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { auditShared } from '#server/shared-views/shared-views.ts'

type ViewRecord = typeof savedViews.$inferSelect

/** @throws Problem `FORBIDDEN` for a list that the role does not open */
function requireList({ role }: Viewer, list: ViewList): void {
  const roles: readonly Role[] = viewLists[list]
  if (!roles.includes(role)) throw new Problem('FORBIDDEN')
}

/** The own views, and to administrators those that are shared. */
const isVisible = ({ id, role }: Viewer) => {
  const isOwn = eq(savedViews.accountId, id)
  return getSide(role) === 'admin' ? or(isOwn, savedViews.isShared) : isOwn
}

const mayDelete = ({ id, role }: Viewer, { accountId }: ViewRecord): boolean => accountId === id || role === 'SUPER_ADMIN'

const toSavedView = (view: ViewRecord, viewer: Viewer, owner: string | null): SavedView => ({
  _id: view.id,
  name: view.name,
  search: JSON.parse(view.search),
  preset: view.preset,
  isShared: view.isShared,
  sharedBy: view.accountId === viewer.id ? null : (owner ?? ''),
  canDelete: mayDelete(viewer, view),
})

/** @throws Problem `FORBIDDEN` */
export async function findViews({ db, viewer, query: { list } }: AuthenticatedInput<typeof listSavedViews>): Promise<SavedView[]> {
  requireList(viewer, list)
  const rows = await db
    .select({ view: savedViews, owner: accounts.fullName })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(and(eq(savedViews.list, list), isVisible(viewer)))
    .orderBy(desc(eq(savedViews.accountId, viewer.id)), sql`${savedViews.foldedName} collate "C"`, savedViews.id)
  return rows.map(({ view, owner }) => toSavedView(view, viewer, owner))
}

/** @throws Problem `FORBIDDEN`, `NOT_FOUND` for an account removed meanwhile, `CONFLICT` where there are as many as there may be, `VALIDATION_FAILED` where the name is taken */
export async function addView(
  { db, viewer, body: { list, name, search, preset = null, isShared = false }, ip }: AuthenticatedInput<typeof createSavedView>,
  { now }: Pick<Deps, 'now'>,
): Promise<SavedView> {
  requireList(viewer, list)
  if (isShared && getSide(viewer.role) !== 'admin') throw new Problem('FORBIDDEN')
  // Two calls at once must not both add the last one.
  await lockUntilCommit(db, `saved views of ${viewer.id}`)
  // Nobody may remove the account, and its views, until this one is there.
  const isThere = and(eq(accounts.id, viewer.id), isNull(accounts.deletedAt))
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(isThere).for('key share')
  if (!account) throw new Problem('NOT_FOUND')
  const ofList = and(eq(savedViews.accountId, viewer.id), eq(savedViews.list, list))
  if ((await db.$count(savedViews, ofList)) >= savedViewLimits.perList) throw new Problem('CONFLICT')
  const names = { name, foldedName: foldForSearch(name) || name }
  const row = {
    id: randomId(),
    accountId: viewer.id,
    list,
    ...names,
    search: JSON.stringify(search),
    preset,
    isShared,
  }
  const [added] = await db.insert(savedViews).values(row).onConflictDoNothing().returning()
  if (!added) throw fieldProblem('name', 'viewNameTaken')
  if (isShared) await auditShared(db, 'savedView.shared', { view: added, viewer, at: now(), ip })
  return toSavedView(added, viewer, null)
}

/** @throws Problem `NOT_FOUND` where the viewer does not see it, `FORBIDDEN` where somebody else shares it */
export async function removeView(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof deleteSavedView>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const [view] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), isVisible(viewer)))
    .for('update')
  if (!view) throw new Problem('NOT_FOUND')
  if (!mayDelete(viewer, view)) throw new Problem('FORBIDDEN')
  await db.delete(savedViews).where(eq(savedViews.id, id))
  if (view.isShared) await auditShared(db, 'savedView.deleted', { view, viewer, at: now(), ip })
  return null
}
