import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import type { RecipientGroup } from '#contract/announcements.ts'
import type { en } from './words.en.ts'

export type NotSentReason = keyof typeof en.notSent

/** Why nobody would get it. */
export function noRecipientsReason({ overLimit, notAgreed }: AnnouncementReach, audience: RecipientGroup): NotSentReason {
  const isForAll = audience === 'all'
  if (overLimit > 0) return isForAll ? 'allOverLimit' : 'groupOverLimit'
  if (notAgreed > 0) return isForAll ? 'noneAgreed' : 'noneOfGroupAgreed'
  return isForAll ? 'noClaimants' : 'nobodyInGroup'
}
