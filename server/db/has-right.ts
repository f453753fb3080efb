import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import { type AdminRight, getRights, type ProviderRight, subRoleRights, subRoles } from '#contract/rights.ts'
import { adminRoles } from '#contract/roles.ts'
import { accounts } from './schema.ts'

/** Administrators who may act, as `getRights` says it. */
export const isAdminWith = (right: AdminRight): SQL | undefined => {
  const roles = adminRoles.map((role) => ({ role, given: getRights({ role }) })).filter(({ given }) => given.includes(right))
  const mayAct = roles.map(({ role, given }) =>
    and(eq(accounts.role, role), or(not(arrayOverlaps(accounts.permissions, [...given])), arrayContains(accounts.permissions, [right]))),
  )
  return and(isNull(accounts.deletedAt), or(...mayAct))
}

/** People of a business who may act, as `getRights` says it. */
export const isPersonWith = (providerId: string | SQL, right: ProviderRight): SQL | undefined =>
  and(
    eq(accounts.providerId, providerId),
    isNull(accounts.deletedAt),
    inArray(
      accounts.subRole,
      subRoles.filter((subRole) => subRoleRights[subRole].includes(right)),
    ),
  )
