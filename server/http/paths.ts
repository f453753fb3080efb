import type { Call } from '../../src/contract/call.ts'
import { adminRoles, providerRoles, type Role } from '../../src/contract/roles.ts'

/** Every call of the contract lies below it. */
export const base = '/api/v1'

/** The paths of a call with the roles that may take each: where the sides differ, each side has only its own. */
export function pathsOf({ path, access }: Pick<Call, 'path' | 'access'>): { path: string; roles: readonly Role[] }[] {
  const allowed: readonly Role[] = access === 'public' ? [] : access
  if (typeof path === 'string') return [{ path: base + path, roles: allowed }]
  const only = (side: readonly Role[]) => allowed.filter((role) => side.includes(role))
  return [
    { path: base + path.admin, roles: only(adminRoles) },
    { path: base + path.provider, roles: only(providerRoles) },
  ]
}
