import { reviewCache } from '#components/review/decision-cache.ts'
import { decidedStatus } from '#components/review/decisions.ts'
import { type Announcement, decideAnnouncement } from '#contract/announcements.ts'
import type { Api } from '#lib/http/api.ts'
import { announcementKeys } from './api.ts'

const decideOptimistically = reviewCache<Announcement>({ ...announcementKeys, statusField: 'notificationStatus' })

/** Apart from `api.ts`, which the menu loads. */
export const decideAnnouncementMutation = (api: Api) =>
  decideOptimistically([...announcementKeys.all, 'decide'], ({ id, isApproved, ...decision }, key) => {
    const { reason, expectedStatus, expectedVersion, undo } = decision
    const body = {
      notificationId: id,
      notificationStatus: decidedStatus({ isApproved }),
      ...(reason && { reason }),
      expectedStatus,
      expectedVersion,
      undo,
    }
    return api.write(decideAnnouncement, { body }, { idempotencyKey: key })
  })
