import type { Call } from './call.ts'
import { getSide, type Role } from './roles.ts'

/** What an administrator may do beyond reading what every administrator reads. */
export const adminRights = [
  'vouchers.decide',
  'businesses.decide',
  'notifications.decide',
  'comments.decide',
  'chats.answer',
  'redemptions.undo',
  'figures.read',
  'people.manage',
  'audit.read',
] as const

/** What somebody of a business may do beyond reading what everybody of it reads. */
export const providerRights = [
  'vouchers.write',
  'redeem',
  'messages.write',
  'chats.write',
  'profile.write',
  'legal.write',
  'figures.read',
  'people.manage',
] as const

type Hyphenated<Name extends string> = Name extends `${infer Thing}.${infer Deed}` ? `${Thing}-${Deed}` : Name

export type AdminRight = (typeof adminRights)[number]
export type ProviderRight = (typeof providerRights)[number]
export type Right = AdminRight | ProviderRight
/** The name of a right in catalogues, whose keys have no points. */
export type RightKey = Right extends infer Each extends string ? `right-${Hyphenated<Each>}` : never
export const toRightKey = (right: Right): RightKey => `right-${right.replace('.', '-')}` as RightKey
export const allRights = [...adminRights, ...providerRights] as const

/** Those that a sub-admin may be given: §6 leaves the others to the roles above. */
export const subAdminRights = adminRights.filter((right) => right !== 'people.manage' && right !== 'audit.read')
export type SubAdminRight = (typeof subAdminRights)[number]

/** What somebody of a business is to it (§3). One owner always. */
export const subRoles = ['OWNER', 'MANAGER', 'VIEWER'] as const
export type SubRole = (typeof subRoles)[number]
/** Those that an owner gives to others. */
export const givenSubRoles = ['MANAGER', 'VIEWER'] as const satisfies readonly SubRole[]
export type GivenSubRole = (typeof givenSubRoles)[number]

export const subRoleRights: Readonly<Record<SubRole, readonly ProviderRight[]>> = {
  OWNER: providerRights,
  MANAGER: providerRights.filter((right) => right !== 'people.manage' && right !== 'legal.write'),
  VIEWER: ['figures.read'],
}

const roleRights: Readonly<Record<Role, readonly Right[]>> = {
  SUPER_ADMIN: adminRights,
  ADMIN: adminRights,
  SUB_ADMIN: subAdminRights,
  SERVICE_PROVIDER: providerRights,
  TILL: ['redeem'],
}

export interface RightsHolder {
  readonly role: Role
  readonly subRole?: SubRole | null | undefined
  /** §3. Of other names nothing follows; without any known one the role decides alone. */
  readonly permissions?: readonly string[] | undefined
}

/** Permissions narrow what a role gives and never widen it (F-072). */
export function getRights({ role, subRole, permissions = [] }: RightsHolder): readonly Right[] {
  const given = role === 'SERVICE_PROVIDER' && subRole ? subRoleRights[subRole] : roleRights[role]
  const named = given.filter((right) => permissions.includes(right))
  return named.length > 0 ? named : given
}

export const neededRight = ({ right }: Pick<Call, 'right'>, role: Role): Right | undefined =>
  typeof right === 'object' ? right[getSide(role)] : right
