import { and, eq, or, type SQL } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { type AccountView, type listSavedViews, type ViewList, viewLists } from '#contract/saved-views.ts'
import { accounts } from '#server/db/schema.ts'
import { openingViews, savedViews } from '#server/db/schema-saved-views.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'

export type ViewRecord = typeof savedViews.$inferSelect

export const mayOpenList = ({ role }: Pick<Viewer, 'role'>, list: ViewList): boolean => {
  const roles: readonly Role[] = viewLists[list]
  return roles.includes(role)
}

/** @throws Problem `FORBIDDEN` for a list that the role does not open */
export function requireList(viewer: Pick<Viewer, 'role'>, list: ViewList): void {
  if (!mayOpenList(viewer, list)) throw new Problem('FORBIDDEN')
}

/** The own views, and to administrators those that are shared. */
export const visibleViews = ({ id, role }: Viewer): SQL | undefined =>
  getSide(role) === 'admin' ? or(eq(savedViews.accountId, id), savedViews.isShared) : eq(savedViews.accountId, id)

export const mayChange = ({ id, role }: Viewer, view: Pick<ViewRecord, 'accountId' | 'isShared'>): boolean =>
  view.accountId === id || (view.isShared && role === 'SUPER_ADMIN')

export const toAccountView = (view: ViewRecord, viewer: Viewer, owner: string | null): AccountView => ({
  _id: view.id,
  name: view.name,
  search: JSON.parse(view.search),
  preset: view.preset,
  position: view.position,
  isShared: view.isShared,
  sharedBy: view.accountId === viewer.id ? null : (owner ?? ''),
  canChange: mayChange(viewer, view),
})

/** @throws Problem `FORBIDDEN` */
export async function findViews({
  db,
  viewer,
  query: { list },
}: AuthenticatedInput<typeof listSavedViews>): Promise<CallData<typeof listSavedViews>> {
  requireList(viewer, list)
  const rows = await db
    .select({ view: savedViews, owner: accounts.fullName })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(and(eq(savedViews.list, list), visibleViews(viewer)))
    .orderBy(savedViews.position, savedViews.createdAt, savedViews.id)
  const own = rows.filter(({ view }) => view.accountId === viewer.id)
  const shared = rows.filter(({ view }) => view.accountId !== viewer.id)
  shared.sort((one, other) => (one.view.foldedName < other.view.foldedName ? -1 : 1))
  const [opening] = await db
    .select({ viewId: openingViews.viewId })
    .from(openingViews)
    .where(and(eq(openingViews.accountId, viewer.id), eq(openingViews.list, list)))
  return {
    views: [...own, ...shared].map(({ view, owner }) => toAccountView(view, viewer, owner)),
    opensWith: rows.find(({ view }) => view.id === opening?.viewId)?.view.id ?? null,
  }
}
