import { and, eq, max } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import { freeViewName } from '#contract/free-view-name.ts'
import { savedViewLimits } from '#contract/limits.ts'
import { adminRoom } from '#contract/live-events.ts'
import type { ViewList } from '#contract/saved-views.ts'
import { foldForSearch } from '#contract/text.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { accountRoom } from '#server/db/publish.ts'
import { openingViews, savedViews } from '#server/db/schema-saved-views.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { audit } from '#server/security/audit.ts'

/** The columns of a name. Two that differ by case only are one. */
export const toNames = (name: string) => ({ name, foldedName: foldForSearch(name) || name })

/** Tells the devices of the account, or those of all administrators. */
export const publishViewChange = (tx: Db, accountId: string, isForTeam: boolean) =>
  publishChange(tx, { area: 'saved-views' }, [isForTeam ? adminRoom : accountRoom(accountId)])

/** The views of an account for a list. */
export const belongsTo = (accountId: string, list: ViewList) => and(eq(savedViews.accountId, accountId), eq(savedViews.list, list))

interface Act {
  readonly viewer: Viewer
  readonly at: number
  readonly ip: string
}

interface SharedChange extends Act {
  readonly view: Pick<typeof savedViews.$inferSelect, 'id' | 'name'>
}

/** A view of one person alone is nobody else's business. Its id is chosen by who saves it, so it must not pass for that of an account. */
export const auditShared = (tx: Db, action: AuditAction, { view, viewer, at, ip }: SharedChange) =>
  audit(tx, { action, at, accountId: viewer.id, subject: `view:${view.id}`, ip, details: { view: view.name } })

/** The viewer becomes the owner, behind their own views. Where they have as many as there may be, the view is deleted. @returns whether it was passed on */
async function passOn(tx: Db, view: typeof savedViews.$inferSelect, { viewer, at, ip }: Act): Promise<boolean> {
  const ofViewer = belongsTo(viewer.id, view.list)
  const own = await tx.select({ name: savedViews.name }).from(savedViews).where(ofViewer)
  if (own.length >= savedViewLimits.perList) {
    await auditShared(tx, 'savedView.deleted', { view, viewer, at, ip })
    return false
  }
  const [{ last } = { last: null }] = await tx
    .select({ last: max(savedViews.position) })
    .from(savedViews)
    .where(ofViewer)
  const names = toNames(
    freeViewName(
      view.name,
      own.map(({ name }) => name),
    ),
  )
  const passed = { ...names, accountId: viewer.id, position: (last ?? -1) + 1, updatedAt: new Date(at) }
  await tx.update(savedViews).set(passed).where(eq(savedViews.id, view.id))
  await auditShared(tx, 'savedView.passedOn', { view: { ...view, ...names }, viewer, at, ip })
  return true
}

/** Passes the shared views of a removed account to the viewer and deletes the others. @returns how many views were passed on */
export async function passOnViews(tx: Db, accountId: string, removal: Act): Promise<number> {
  const { viewer } = removal
  // As where a view is added.
  await lockUntilCommit(tx, `saved views of ${viewer.id}`)
  const shared = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), savedViews.isShared))
    .orderBy(savedViews.position, savedViews.createdAt, savedViews.id)
    .for('update')
  let passed = 0
  for (const view of shared) if (await passOn(tx, view, removal)) passed += 1
  await tx.delete(savedViews).where(eq(savedViews.accountId, accountId))
  await tx.delete(openingViews).where(eq(openingViews.accountId, accountId))
  if (shared.length > 0) await publishViewChange(tx, viewer.id, true)
  return passed
}

/** Deletes all views of an account that the command erases: nobody is signed in to receive the shared ones. */
export async function deleteViews(tx: Db, accountId: string, at: number): Promise<void> {
  const deleted = await tx
    .delete(savedViews)
    .where(eq(savedViews.accountId, accountId))
    .returning({ id: savedViews.id, isShared: savedViews.isShared })
  await tx.delete(openingViews).where(eq(openingViews.accountId, accountId))
  const lines = deleted
    .filter(({ isShared }) => isShared)
    .map(({ id }) => ({ action: 'savedView.deleted', at, subject: `view:${id}` }) as const)
  if (lines.length > 0) await audit(tx, ...lines)
}
