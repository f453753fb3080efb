import * as z from 'zod/mini'

/** The four roles that have a portal (§6). A customer (`user`) has none. */
export const Role = z.enum(['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER'])
export type Role = z.infer<typeof Role>

export const adminRoles = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN'] as const satisfies readonly Role[]
export const providerRoles = ['SERVICE_PROVIDER'] as const satisfies readonly Role[]
/** Who manages the sub-admins (§6). */
export const subAdminManagers = ['SUPER_ADMIN', 'ADMIN'] as const satisfies readonly Role[]
export const portalRoles = [...adminRoles, ...providerRoles] as const

/** The two sides of the portal: endpoints and homes differ by side, never by single role (§6). */
export type Side = 'admin' | 'provider'
export const sideOf = (role: Role): Side => (role === 'SERVICE_PROVIDER' ? 'provider' : 'admin')
