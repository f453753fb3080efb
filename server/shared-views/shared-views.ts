import { and, eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import { adminRoom } from '#contract/live-events.ts'
import type { ViewList } from '#contract/saved-views.ts'
import { foldForSearch } from '#contract/text.ts'
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

/** Deletes the views of an account that ends. Shared ones are logged, without their name if the person is erased. */
export async function deleteViews(tx: Db, accountId: string, at: number, remover?: Omit<Act, 'at'>): Promise<void> {
  const deleted = await tx
    .delete(savedViews)
    .where(eq(savedViews.accountId, accountId))
    .returning({ id: savedViews.id, name: savedViews.name, isShared: savedViews.isShared })
  await tx.delete(openingViews).where(eq(openingViews.accountId, accountId))
  const shared = deleted.filter(({ isShared }) => isShared)
  const action = 'savedView.deleted'
  for (const view of shared) {
    if (remover) await auditShared(tx, action, { view, at, ...remover })
    else await audit(tx, { action, at, subject: `view:${view.id}` })
  }
  if (shared.length > 0) await publishViewChange(tx, accountId, true)
}
