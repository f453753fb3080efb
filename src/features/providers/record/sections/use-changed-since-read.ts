import { useState } from 'react'
import { isChangedSince } from '#components/review/decisions.ts'
import type { Profile } from '#contract/profile.ts'
import { toSeen } from '../../provider-decision.ts'

export interface ChangedSinceRead {
  /** Keys of `toSeen`. */
  readonly fields: readonly (keyof ReturnType<typeof toSeen>)[]
  /** The version that the reviewer has read and decides about. */
  readonly read: Profile
  readonly markRead: () => void
}

/** What a pending business has changed while its record is open. A change that shows nowhere counts as read. */
export function useChangedSinceRead(profile: Profile): ChangedSinceRead {
  const [read, setRead] = useState(profile)
  const [before, now] = [toSeen(read), toSeen(profile)]
  const waits = [read, profile].every(({ accountApprovalStatus }) => accountApprovalStatus === 'PENDING')
  const isChanged = waits && isChangedSince(before, now)
  if (!isChanged && read !== profile) setRead(profile)
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => before[field] !== now[field])
  return { fields: isChanged ? fields : [], read: isChanged ? read : profile, markRead: () => setRead(profile) }
}
