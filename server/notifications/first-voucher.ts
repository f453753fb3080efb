import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { type NotificationKind, topicByKind } from './kinds.ts'

interface Happening {
  readonly kind: NotificationKind
  readonly providerId: string
  readonly subjectId: string
}

/** A decision on a voucher of a business that has had none approved: it waits for it, so it is mailed whatever was chosen. */
export async function isAboutFirstVoucher(tx: Db, { kind, providerId, subjectId }: Happening): Promise<boolean> {
  if (topicByKind[kind] !== 'decidedDeals') return false
  const isOther = and(eq(deals.status, 'APPROVED'), ne(deals.id, subjectId))
  const find = (where: SQL | undefined) =>
    tx
      .select({ id: deals.id })
      .from(deals)
      .where(and(eq(deals.providerId, providerId), where))
      .limit(1)
  // Each has an index, all together have none.
  const approved = await unionAll(
    find(and(isNull(deals.deletedAt), isOther)),
    find(and(isNull(deals.deletedAt), isNotNull(deals.lastApproved))),
    find(and(isNotNull(deals.deletedAt), or(isOther, isNotNull(deals.lastApproved)))),
  )
  const isEarlierApproval = and(eq(notifications.accountId, providerId), eq(notifications.kind, 'dealApproved'))
  return approved.length === 0 && (await tx.$count(notifications, isEarlierApproval)) === 0
}
