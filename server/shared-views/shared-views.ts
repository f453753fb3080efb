import { eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import type { Db } from '#server/db/db.ts'
import { savedViews } from '#server/db/schema-saved-views.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { audit } from '#server/security/audit.ts'

interface Act {
  readonly viewer: Viewer
  readonly at: number
  readonly ip: string
}

interface SharedChange extends Act {
  readonly view: Pick<typeof savedViews.$inferSelect, 'id' | 'name'>
}

/** A view of one person alone is nobody else's business. */
export const auditShared = (tx: Db, action: AuditAction, { view, viewer, at, ip }: SharedChange) =>
  audit(tx, { action, at, accountId: viewer.id, subject: view.id, ip, details: { view: view.name } })

/** Deletes the views of an account that ends. Shared ones are logged, without their name if the person is erased. */
export async function deleteViews(tx: Db, accountId: string, at: number, remover?: Omit<Act, 'at'>): Promise<void> {
  const deleted = await tx
    .delete(savedViews)
    .where(eq(savedViews.accountId, accountId))
    .returning({ id: savedViews.id, name: savedViews.name, isShared: savedViews.isShared })
  const action = 'savedView.deleted'
  for (const view of deleted.filter(({ isShared }) => isShared)) {
    if (remover) await auditShared(tx, action, { view, at, ...remover })
    else await audit(tx, { action, at, subject: view.id })
  }
}
