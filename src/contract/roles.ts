import * as z from 'zod/mini'

export const Role = z.enum(['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER'])
export type Role = z.infer<typeof Role>

export const adminRoles = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN'] as const satisfies readonly Role[]
export const providerRoles = ['SERVICE_PROVIDER'] as const satisfies readonly Role[]
export const subAdminManagers = ['SUPER_ADMIN', 'ADMIN'] as const satisfies readonly Role[]
export const portalRoles = [...adminRoles, ...providerRoles] as const

/** Endpoints and homes differ by side, never by role (§6). */
export const sides = ['admin', 'provider'] as const
export type Side = (typeof sides)[number]
export const getSide = (role: Role): Side => (role === 'SERVICE_PROVIDER' ? 'provider' : 'admin')
