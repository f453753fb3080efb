import type { Call } from '#contract/call.ts'
import { adminRoles, providerRoles, type Role } from '#contract/roles.ts'

export const apiBase = '/api/v1'

export function routePaths({ path, access }: Pick<Call, 'path' | 'access'>): { path: string; roles: readonly Role[] }[] {
  const allowed: readonly Role[] = typeof access === 'string' ? [] : access
  if (typeof path === 'string') return [{ path: apiBase + path, roles: allowed }]
  const only = (side: readonly Role[]) => allowed.filter((role) => side.includes(role))
  return [
    { path: apiBase + path.admin, roles: only(adminRoles) },
    { path: apiBase + path.provider, roles: only(providerRoles) },
  ]
}
