import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type AdminRight, subAdminRights } from '#contract/rights.ts'
import { adminRoles } from '#contract/roles.ts'
import { accounts } from './schema.ts'

/** Administrators who may act, as `getRights` says it. */
export const isAdminWith = (right: AdminRight): SQL | undefined =>
  and(
    inArray(accounts.role, [...adminRoles]),
    isNull(accounts.deletedAt),
    or(
      not(eq(accounts.role, 'SUB_ADMIN')),
      subAdminRights.some((one) => one === right)
        ? or(not(arrayOverlaps(accounts.permissions, [...subAdminRights])), arrayContains(accounts.permissions, [right]))
        : sql`false`,
    ),
  )
