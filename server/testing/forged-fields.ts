import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Call } from '#contract/call.ts'

/** No value that a server makes up contains it. */
export const forgedText = 'forged-value'
const forgedTime = '2020-01-01T00:00:00Z'

function forgeValue({ name, dataType, enumValues, default: usual }: PgColumn): unknown {
  if (enumValues) return enumValues.findLast((value) => value !== usual)
  if (dataType === 'boolean') return usual !== true
  if (dataType === 'number' || dataType === 'bigint') return 99
  if (dataType === 'date') return forgedTime
  return dataType === 'array' || dataType === 'json' ? [forgedText] : `${forgedText}-${name}`
}

const modules = Object.values(import.meta.glob<Record<string, unknown>>('../db/schema*.ts', { eager: true }))
const columns = modules
  .flatMap((module) => Object.values(module))
  .filter((each) => is(each, PgTable))
  .flatMap((table) => Object.entries<PgColumn>(getTableColumns(table)))

/** What no caller decides about itself or about others (S-39), by the names of columns and of fields. */
export const forgedFields: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(columns.map(([name, column]) => [name, forgeValue(column)])),
  _id: forgedText,
  userId: 'other',
  accountId: 'other',
  providerId: 'other',
  serviceProvider: 'other',
  dealId: 'tyres',
  chatId: 'other',
  cashierId: 'huda',
  claimId: 'v-TYRE2222',
  role: 'SUPER_ADMIN',
  subRole: forgedText,
  permissions: 'all',
  isApproved: true,
  status: 'APPROVED',
  dealStatus: 'APPROVED',
  notificationStatus: 'APPROVED',
  accountApprovalStatus: 'APPROVED',
  approvalStatus: 'APPROVED',
  decidedById: 'super',
  decidedBy: 'super',
  cityId: 'sa/abha',
  to: `${forgedText}@example.test`,
  emailAddress: `${forgedText}@example.test`,
  fullName: forgedText,
  sharedBy: 'super',
  canDelete: true,
  side: 'admin',
  recoveryCodes: [forgedText],
  steps: { picture: true },
  consentedBusinessIds: ['other'],
  mailIds: [forgedText],
  findings: [],
}

/** That its caller is `provider`, or may do what `provider` may. */
export const claimsOfOwnership = {
  role: 'SUPER_ADMIN',
  userId: 'provider',
  accountId: 'provider',
  providerId: 'provider',
  serviceProvider: 'provider',
  sessionId: 'provider',
}

/** Those that are no field of the call. */
export const notNamed = ({ body }: Pick<Call, 'body'>, fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in (body?.shape ?? {}))))
