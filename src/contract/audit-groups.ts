/** What the audit log records, by the kind of deed: a filter of its list is one of these. What is recorded anew finds its place here first. */
export const auditGroups = {
  decided: ['deal.decided'],
  created: ['deal.created', 'subAdmin.created'],
  edited: ['deal.updated', 'subAdmin.updated'],
  deleted: ['deal.deleted', 'subAdmin.deleted'],
  exported: ['report.exported', 'redemption.exported', 'audit.exported'],
  read: ['profile.read'],
  signedIn: ['login'],
  signedOut: ['logout'],
  failed: ['login.failed'],
  refused: ['refused', 'refresh.reused'],
} as const

export type AuditGroup = keyof typeof auditGroups
export type AuditAction = (typeof auditGroups)[AuditGroup][number]

export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** Of what kind a deed is; none where another release, or another backend, records what this one does not know. */
export const groupOf = (action: string): AuditGroup | undefined =>
  auditGroupNames.find((name) => auditGroups[name].some((known) => known === action))
