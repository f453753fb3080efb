import { and, eq, isNull } from 'drizzle-orm'
import { accounts, isOwner, providers } from './schema.ts'

/** The columns of an account that registers a business, which gets its id. */
export const ownerColumns = (id: string) => ({ role: 'SERVICE_PROVIDER', subRole: 'OWNER', providerId: id }) as const

/** Joins {@link accounts} to {@link providers}. */
export const isOwnerOfProvider = and(eq(accounts.providerId, providers.id), isOwner(accounts))

/** A registration whose address nobody has shown to be their own. */
export const isUnverified = and(eq(accounts.role, 'SERVICE_PROVIDER'), isNull(accounts.emailVerifiedAt))
