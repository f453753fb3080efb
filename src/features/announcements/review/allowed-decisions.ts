import { type AllowedDecisions, allowedDecisions, noDecision } from '#components/review/decisions.ts'
import type { Announcement } from '#contract/announcements.ts'

/** None about an announcement that was sent or withdrawn. */
export const allowedFor = ({ sentAt, withdrawnAt, notificationStatus }: Announcement): AllowedDecisions =>
  (sentAt ?? withdrawnAt) ? noDecision : allowedDecisions(notificationStatus)
