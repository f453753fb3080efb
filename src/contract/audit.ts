import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { looseInstant } from './loose-fields.ts'
import { createdQuery, Pagination, pageQuery, repeatable, sortQuery } from './paging.ts'
import { subAdminManagers } from './roles.ts'
import { auditSortKeys } from './sort-keys.ts'

/** Actions by filter of the list. Add a new action here first. */
export const auditGroups = {
  decided: [
    'deal.decided',
    'provider.decided',
    'announcement.decided',
    'deal.undone',
    'provider.undone',
    'announcement.undone',
    'licence.decided',
    'rating.hidden',
    'rating.reportDismissed',
  ],
  created: [
    'deal.created',
    'subAdmin.created',
    'registration.created',
    'announcement.created',
    'cannedReply.created',
    'savedView.shared',
    'cashier.created',
    'till.paired',
    'invitation.sent',
    'invitation.accepted',
    'rating.answered',
    'rating.reported',
  ],
  edited: [
    'deal.updated',
    'deal.changeDiscarded',
    'announcement.updated',
    'subAdmin.updated',
    'registration.corrected',
    'registration.resubmitted',
    'registration.verified',
    'profile.updated',
    'profile.addressChanged',
    'licence.sent',
    'licence.dated',
    'cannedReply.updated',
    'till.renamed',
    'person.changed',
    'ownership.handedOver',
    'cashier.updated',
    'rating.answerChanged',
  ],
  deleted: [
    'deal.deleted',
    'deal.ended',
    'deal.endUndone',
    'announcement.withdrawn',
    'subAdmin.deleted',
    'registration.deleted',
    'redemption.undone',
    'redemption.takenBack',
    'cannedReply.deleted',
    'savedView.deleted',
    'cashier.removed',
    'person.erased',
    'person.removed',
    'invitation.withdrawn',
  ],
  exported: [
    'report.exported',
    'deal.exported',
    'provider.exported',
    'announcement.exported',
    'redemption.exported',
    'rating.exported',
    'audit.exported',
    'person.exported',
  ],
  read: ['profile.read', 'licence.opened', 'chatFile.opened'],
  signedIn: ['login'],
  signedOut: ['logout', 'session.ended', 'sessions.ended', 'till.ended'],
  passwords: [
    'password.changed',
    'password.reset',
    'recovery.requested',
    'recovery.failed',
    'email.requested',
    'email.cancelled',
    'email.changed',
    'secondFactor.added',
    'secondFactor.renamed',
    'secondFactor.removed',
    'secondFactor.reset',
    'recoveryCodes.made',
    'devices.forgotten',
  ],
  failed: ['login.failed', 'login.unverified', 'login.secondStepFailed'],
  refused: ['refused', 'refresh.reused'],
} as const

export type AuditGroup = keyof typeof auditGroups
export type AuditAction = (typeof auditGroups)[AuditGroup][number]

export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** Undefined for actions of other releases or backends. */
export const findAuditGroup = (action: string): AuditGroup | undefined =>
  auditGroupNames.find((name) => auditGroups[name].some((known) => known === action))

const AuditActor = z.object({
  _id: z.string(),
  role: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  businessNameEn: z.nullish(z.string()),
  businessNameAr: z.nullish(z.string()),
})
export type AuditActor = z.infer<typeof AuditActor>

const AuditSubject = z.object({
  _id: z.string(),
  kind: z.nullish(z.string()),
  nameEn: z.nullish(z.string()),
  nameAr: z.nullish(z.string()),
  isDeleted: z.nullish(z.boolean()),
})

export const AuditRow = z.object({
  _id: z.string(),
  at: looseInstant,
  action: z.string(),
  actor: z.nullish(AuditActor),
  subject: z.nullish(AuditSubject),
  ip: z.nullish(z.string()),
  details: z.nullish(z.record(z.string(), z.nullable(z.string()))),
})
export type AuditRow = z.infer<typeof AuditRow>

const filters = {
  search: pageQuery.search,
  action: repeatable(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Lists only decisions that were not undone: exactly those that the list of sub-admins counts. */
  upheld: z.optional(z.enum(['true'])),
  actor: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  ...createdQuery,
  ...sortQuery(auditSortKeys),
}

/** `entry` lists only the entry with this id. */
export const AuditListQuery = z.object({ ...pageQuery, ...filters, entry: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })
export type AuditListQuery = z.input<typeof AuditListQuery>

/** Newest first by default. `hasMore`: there are more than were counted; filter by days to reach them. */
export const listAudit = defineCall({
  name: 'audit.list',
  right: 'audit.read',
  method: 'GET',
  path: '/super-admin/audit/get-entries',
  access: subAdminManagers,
  fullBackendOnly: true,
  query: AuditListQuery,
  data: z.object({ rows: z.array(AuditRow), pagination: Pagination, hasMore: z.optional(z.boolean()) }),
  texts: {
    audit: { en: 'Read the audit log', ar: 'الاطلاع على سجل التدقيق' },
    failure: { en: 'Could not load the audit log', ar: 'تعذّر تحميل سجل التدقيق' },
  },
})

/** Downloads a spreadsheet in the language of `Accept-Language`; its name says when lines are missing. */
export const downloadAudit = defineCall({
  name: 'audit.download',
  right: 'audit.read',
  method: 'GET',
  path: '/super-admin/audit/download',
  access: subAdminManagers,
  fullBackendOnly: true,
  query: z.object(filters),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'audit-log.xlsx' },
  texts: {
    audit: { en: 'Download the audit log', ar: 'تنزيل سجل التدقيق' },
    failure: { en: 'Failed to download file', ar: 'تعذّر تنزيل الملف' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
