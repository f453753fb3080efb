import * as z from 'zod/mini'

/** `TILL`: a paired till of a business. It has a session of the business's account, and no account of its own. */
export const Role = z.enum(['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER', 'TILL'])
export type Role = z.infer<typeof Role>

export const adminRoles = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN'] as const satisfies readonly Role[]
export const providerRoles = ['SERVICE_PROVIDER'] as const satisfies readonly Role[]
export const superAdmins = ['SUPER_ADMIN'] as const satisfies readonly Role[]
export const subAdminManagers = ['SUPER_ADMIN', 'ADMIN'] as const satisfies readonly Role[]
export const portalRoles = [...adminRoles, ...providerRoles] as const
/** What a paired till may do too. Any other call refuses it. */
export const tillRoles = [...providerRoles, 'TILL'] as const satisfies readonly Role[]

/** Endpoints and homes differ by side, never by role (§6). */
export const sides = ['admin', 'provider'] as const
export type Side = (typeof sides)[number]
export const getSide = (role: Role): Side => (tillRoles.some((other) => other === role) ? 'provider' : 'admin')
