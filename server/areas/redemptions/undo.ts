import { and, eq } from 'drizzle-orm'
import { undoWindow } from '../../../src/contract/limits.ts'
import { createRedemption, type undoRedemption } from '../../../src/contract/redemptions.ts'
import { redemptions } from '../../db/schema-sales.ts'
import type { Deps } from '../../deps.ts'
import type { AuthenticatedInput } from '../../http/handler.ts'
import { deleteStoredResponses } from '../../http/idempotency.ts'
import { Problem } from '../../problem.ts'
import { logUndo } from './scan-log.ts'

/** Deletes the customer's review (by its foreign key) and the stored responses too. @throws Problem `NOT_FOUND`, `TOO_LATE_TO_UNDO` */
export async function undo({ db, viewer, body, ip }: AuthenticatedInput<typeof undoRedemption>, deps: Deps): Promise<null> {
  const at = deps.now()
  const isOwn = and(eq(redemptions.id, body.redemptionId), eq(redemptions.providerId, viewer.id))
  const [found] = await db.select({ redeemedAt: redemptions.redeemedAt }).from(redemptions).where(isOwn).for('update')
  if (!found) throw new Problem('NOT_FOUND')
  if (at >= found.redeemedAt.getTime() + undoWindow) throw new Problem('TOO_LATE_TO_UNDO')
  await logUndo(db, { viewer, ip, body, at, outcome: 'UNDONE' })
  await db.delete(redemptions).where(isOwn)
  await deleteStoredResponses(db, viewer, createRedemption, body.redemptionId)
  return null
}
