/** Actions by filter of the list. Add a new action here first. */
export const auditGroups = {
  decided: ['deal.decided', 'provider.decided', 'announcement.decided', 'deal.undone', 'provider.undone', 'announcement.undone'],
  created: ['deal.created', 'subAdmin.created', 'registration.created', 'announcement.created', 'cannedReply.created'],
  edited: [
    'deal.updated',
    'subAdmin.updated',
    'registration.resubmitted',
    'registration.verified',
    'profile.updated',
    'cannedReply.updated',
  ],
  deleted: ['deal.deleted', 'subAdmin.deleted', 'registration.deleted', 'redemption.undone', 'cannedReply.deleted'],
  exported: ['report.exported', 'redemption.exported', 'audit.exported'],
  read: ['profile.read', 'licence.opened'],
  signedIn: ['login'],
  signedOut: ['logout', 'session.ended', 'sessions.ended'],
  passwords: ['password.changed', 'password.reset', 'recovery.requested', 'recovery.failed'],
  failed: ['login.failed', 'login.unverified'],
  refused: ['refused', 'refresh.reused'],
} as const

export type AuditGroup = keyof typeof auditGroups
export type AuditAction = (typeof auditGroups)[AuditGroup][number]

export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** Undefined for actions of other releases or backends. */
export const findAuditGroup = (action: string): AuditGroup | undefined =>
  auditGroupNames.find((name) => auditGroups[name].some((known) => known === action))
