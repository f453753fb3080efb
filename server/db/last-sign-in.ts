import { sql } from 'drizzle-orm'
import { accounts } from './schema.ts'
import { auditLog } from './schema-security.ts'

/** When each of the selected accounts signed in last. drizzle-orm leaves the table out of columns where a statement selects from one. */
export const lastSignInAt = sql<Date | null>`(
  select ${auditLog.at} from ${auditLog} where ${auditLog.accountId} = ${accounts}.id and ${auditLog.action} = 'login'
  order by ${auditLog.at} desc limit 1)`.mapWith(auditLog.at)
