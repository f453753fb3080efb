import { toChange } from '#server/areas/deals/content.ts'
import { foldedNames } from '#server/db/folded.ts'
import type { ApprovedContent, DealChange, deals } from '#server/db/schema.ts'

type Sent = DealChange & Pick<typeof deals.$inferInsert, 'status' | 'reason' | 'decidedById' | 'decidedAt'>

/** An approved voucher whose business has sent another content, which waits or was rejected. */
export const withChange = (sent: Sent, { decidedById, decidedAt, ...approved }: ApprovedContent) => ({
  ...approved,
  ...foldedNames(approved.nameEn, approved.nameAr),
  status: 'APPROVED' as const,
  reason: null,
  decidedById,
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
  change: toChange(sent),
  changeStatus: sent.status === 'REJECTED' ? ('REJECTED' as const) : ('PENDING' as const),
  changeReason: sent.reason,
  changeDecidedById: sent.decidedById,
  changeDecidedAt: sent.decidedAt,
})
