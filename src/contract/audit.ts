import * as z from 'zod/mini'
import { answeredInstant } from './answered.ts'
import { defineCall } from './call.ts'
import { createdQuery, listOf, Pagination, pageQuery } from './paging.ts'
import { subAdminManagers } from './roles.ts'

/** Whoever did it, as they are called now; of an account that is gone the id alone. */
const AuditActor = z.object({
  _id: z.string(),
  role: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  businessNameEn: z.nullish(z.string()),
  businessNameAr: z.nullish(z.string()),
})
export type AuditActor = z.infer<typeof AuditActor>

/** What it was done to, as it is called now; what nobody knows any more has no kind and no name. */
const AuditSubject = z.object({
  _id: z.string(),
  kind: z.nullish(z.string()),
  nameEn: z.nullish(z.string()),
  nameAr: z.nullish(z.string()),
  /** It can no longer be opened. */
  isDeleted: z.nullish(z.boolean()),
})

/** One line of the audit log. Nothing in it is secret; instants are ISO UTC. */
export const AuditRow = z.object({
  _id: z.string(),
  at: answeredInstant,
  /** Such as `deal.decided`; any other word is shown as it is. */
  action: z.string(),
  actor: z.nullish(AuditActor),
  subject: z.nullish(AuditSubject),
  ip: z.nullish(z.string()),
  details: z.nullish(z.record(z.string(), z.nullable(z.string()))),
})
export type AuditRow = z.infer<typeof AuditRow>

/** What a list or a file of the log is asked for: words in the name or address of whoever did it, in what it was done to, or an IP address. */
const filters = {
  search: pageQuery.search,
  action: listOf(z.string().check(z.minLength(1), z.maxLength(64))),
  /** The id of whoever did it. */
  actor: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  ...createdQuery,
}

export const AuditListQuery = z.object({ ...pageQuery, ...filters })
export type AuditListQuery = z.input<typeof AuditListQuery>

/** The lines, newest first. Where there are more than it counts, `hasMore` says so, and the days lead to the older ones. */
export const listAudit = defineCall({
  name: 'audit.list',
  method: 'GET',
  path: '/super-admin/audit/get-entries',
  access: subAdminManagers,
  extra: 'audit',
  query: AuditListQuery,
  data: z.object({ rows: z._default(z.array(AuditRow), []), pagination: Pagination, hasMore: z.optional(z.boolean()) }),
  fallback: 'fetchAudit',
})

/** The same lines as a spreadsheet, newest first, in the language of `Accept-Language`; its name says when it had to end before the oldest. */
export const downloadAudit = defineCall({
  name: 'audit.download',
  method: 'GET',
  path: '/super-admin/audit/download',
  access: subAdminManagers,
  extra: 'audit',
  query: z.object(filters),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'audit-log.xlsx' },
  fallback: 'downloadFile',
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
