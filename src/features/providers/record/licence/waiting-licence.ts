import type { NewLicence } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'

/** A refused licence stays with its business until the next one is sent. */
export const findWaitingLicence = ({ newLicence, accountApprovalStatus: status }: Profile): NewLicence | undefined =>
  status === 'APPROVED' && newLicence?.status === 'PENDING' ? newLicence : undefined

/** The id of the section about it. */
export const newLicenceId = 'new-licence'
