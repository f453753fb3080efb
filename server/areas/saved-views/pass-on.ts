import { and, eq, max } from 'drizzle-orm'
import { freeViewName } from '#contract/free-view-name.ts'
import { savedViewLimits } from '#contract/limits.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { openingViews, savedViews } from '#server/db/schema-saved-views.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { auditShared, belongsTo, publishViewChange, toNames } from './change.ts'
import type { ViewRecord } from './find.ts'

interface Removal {
  readonly viewer: Viewer
  readonly at: number
  readonly ip: string
}

/** The viewer becomes the owner, behind their own views. Where they have as many as there may be, the view is deleted. */
async function passOn(tx: Db, view: ViewRecord, { viewer, at, ip }: Removal): Promise<void> {
  const ofViewer = belongsTo(viewer.id, view.list)
  const own = await tx.select({ name: savedViews.name }).from(savedViews).where(ofViewer)
  if (own.length >= savedViewLimits.perList) return auditShared(tx, 'savedView.deleted', { view, viewer, at, ip })
  const [{ last } = { last: null }] = await tx.select({ last: max(savedViews.position) }).from(savedViews).where(ofViewer)
  const names = toNames(
    freeViewName(
      view.name,
      own.map(({ name }) => name),
    ),
  )
  const passed = { ...names, accountId: viewer.id, position: (last ?? -1) + 1, updatedAt: new Date(at) }
  await tx.update(savedViews).set(passed).where(eq(savedViews.id, view.id))
  await auditShared(tx, 'savedView.passedOn', { view: { ...view, ...names }, viewer, at, ip })
}

/** Of an account that the viewer removes: the team keeps what is shared, which passes to the viewer; the rest is deleted. */
export async function passOnViews(tx: Db, accountId: string, removal: Removal): Promise<void> {
  const { viewer } = removal
  // As where a view is added.
  await lockUntilCommit(tx, `saved views of ${viewer.id}`)
  const shared = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), savedViews.isShared))
    .orderBy(savedViews.position, savedViews.createdAt, savedViews.id)
    .for('update')
  for (const view of shared) await passOn(tx, view, removal)
  await tx.delete(savedViews).where(eq(savedViews.accountId, accountId))
  await tx.delete(openingViews).where(eq(openingViews.accountId, accountId))
  if (shared.length > 0) await publishViewChange(tx, viewer.id, true)
}
