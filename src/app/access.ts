import type { FileRoutesByPath } from '@tanstack/react-router'
import type { CallName } from '#contract/calls.ts'
import type { Right } from '#contract/rights.ts'
import { adminRoles, getSide, providerRoles, type Role, type Side, subAdminManagers, superAdmins, tillRoles } from '#contract/roles.ts'

interface Access {
  readonly roles: readonly Role[]
  /** The page is only for approved businesses: the server refuses its calls to others (`PROVIDER_NOT_APPROVED`). */
  readonly approvedOnly?: true
  /** A pending business prepares there: a full backend lets it save what its approval does not need. */
  readonly whilePending?: true
  /** The call of a full backend only without which the page has nothing to show. */
  readonly needs?: CallName
  /** The right of the calls without which the page has nothing to show. */
  readonly right?: Right
  /** Where its address leads on a plain backend; without it the page says that the backend does not have this. */
  readonly otherwise?: ProtectedPath
}

type LoginPath = '/admin/login' | '/service-provider/login'
type HomePath = '/admin/dashboard' | '/service-provider/dashboard' | '/service-provider/redemptions/scan'
type EntryPath = LoginPath | '/service-provider/register'

type WithoutTrailingSlash<Path> = Path extends `${infer Start}/` ? Start : Path
type RoutePath = WithoutTrailingSlash<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>
/** The paths of routes that need a sign-in: everything below `/admin` and `/service-provider` but their entries. */
export type ProtectedPath = Exclude<Extract<RoutePath, `/${'admin' | 'service-provider'}${'' | `/${string}`}`>, EntryPath>

const admins: Access = { roles: adminRoles }
const managers: Access = { roles: subAdminManagers }
const providers: Access = { roles: providerRoles }
const approvedProviders: Access = { roles: providerRoles, approvedOnly: true }
const preparingProviders: Access = { ...approvedProviders, whilePending: true }
const ownTeam: Access = { ...approvedProviders, otherwise: '/service-provider/redemptions' }

/** The roles that may open each route (§2, §6, F-026). A protected route that is missing here does not compile. */
const access: Readonly<Record<ProtectedPath, Access>> = {
  '/admin': admins,
  '/admin/account': admins,
  '/admin/account/second-factor': { ...admins, needs: 'second-factor.get', otherwise: '/admin/account' },
  '/admin/audit': { ...managers, needs: 'audit.list', right: 'audit.read' },
  '/admin/dashboard': admins,
  '/admin/deals': admins,
  '/admin/deals/$dealId': admins,
  '/admin/help-center': { ...admins, right: 'chats.answer' },
  '/admin/notifications': { ...admins, right: 'notifications.decide' },
  '/admin/ratings': { ...admins, needs: 'ratings.listReported', right: 'comments.decide', otherwise: '/admin/dashboard' },
  '/admin/redemptions': { ...admins, needs: 'redemptions.listAsAdmin', right: 'redemptions.undo', otherwise: '/admin/reports' },
  '/admin/redemptions/refused': {
    ...admins,
    needs: 'redemptions.refusedScansAsAdmin',
    right: 'redemptions.undo',
    otherwise: '/admin/reports',
  },
  '/admin/reports': { ...admins, right: 'figures.read' },
  '/admin/service-providers': admins,
  '/admin/service-providers/$providerId': admins,
  '/admin/sub-admins': { ...managers, right: 'people.manage' },
  '/admin/sub-admins/second-factor': {
    roles: superAdmins,
    needs: 'second-factor.listAdmins',
    right: 'people.manage',
    otherwise: '/admin/sub-admins',
  },
  '/service-provider': providers,
  '/service-provider/account': providers,
  '/service-provider/account/second-factor': { ...providers, needs: 'second-factor.get', otherwise: '/service-provider/account' },
  '/service-provider/dashboard': approvedProviders,
  '/service-provider/deals': approvedProviders,
  '/service-provider/deals/$dealId': preparingProviders,
  '/service-provider/deals/$dealId/kit': approvedProviders,
  '/service-provider/deals/add': { ...preparingProviders, right: 'vouchers.write' },
  '/service-provider/deals/edit/$dealId': { ...preparingProviders, right: 'vouchers.write' },
  '/service-provider/help-center': providers,
  '/service-provider/notifications': approvedProviders,
  '/service-provider/notifications/add': { ...approvedProviders, right: 'messages.write' },
  '/service-provider/profile': preparingProviders,
  '/service-provider/profile/kit': approvedProviders,
  '/service-provider/profile/licence': {
    ...approvedProviders,
    needs: 'profile.sendLicence',
    right: 'legal.write',
    otherwise: '/service-provider/profile',
  },
  '/service-provider/ratings': { ...approvedProviders, needs: 'ratings.list', otherwise: '/service-provider/dashboard' },
  '/service-provider/redemptions': approvedProviders,
  '/service-provider/redemptions/refused': {
    ...approvedProviders,
    needs: 'redemptions.refusedScans',
    otherwise: '/service-provider/redemptions',
  },
  '/service-provider/redemptions/scan': { ...approvedProviders, roles: tillRoles, right: 'redeem' },
  '/service-provider/resubmit': {
    ...providers,
    needs: 'registration.resubmit',
    right: 'legal.write',
    otherwise: '/service-provider/dashboard',
  },
  '/service-provider/team': { ...ownTeam, needs: 'people.list', right: 'people.manage' },
  '/service-provider/team/cashiers': { ...ownTeam, needs: 'cashiers.list', right: 'redeem' },
  '/service-provider/team/tills': { ...ownTeam, needs: 'tills.list', right: 'redeem' },
}

export const protectedPaths = Object.keys(access)

const segments = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '').toLowerCase().split('/')

const rows = Object.entries(access).map(([pattern, row]) => ({ pattern: segments(pattern), row }))

/** Finds the row of an address or of a route's path; undefined for a public page. A static segment wins over a parameter. */
function accessTo(path: string): Access | undefined {
  const wanted = segments(path)
  const fits = (pattern: readonly string[], allowsParams: boolean) =>
    pattern.length === wanted.length &&
    pattern.every((segment, index) => segment === wanted[index] || (allowsParams && segment.startsWith('$')))
  return (rows.find(({ pattern }) => fits(pattern, false)) ?? rows.find(({ pattern }) => fits(pattern, true)))?.row
}

export const isServed = (path: string, isFullBackend: boolean): boolean => isFullBackend || accessTo(path)?.needs === undefined

export const pageRight = (path: string): Right | undefined => accessTo(path)?.right

/** The right that a page needs and the account lacks. */
export const missingRight = (path: string, rights: readonly Right[]): Right | undefined => {
  const right = pageRight(path)
  return right && !rights.includes(right) ? right : undefined
}

export const neededCall = (path: string): CallName | undefined => accessTo(path)?.needs

/** Where an address leads whose page the backend does not serve; undefined where the page says so itself. */
export const unservedPath = (path: string, isFullBackend: boolean): ProtectedPath | undefined =>
  isServed(path, isFullBackend) ? undefined : accessTo(path)?.otherwise

/** Whether a role may open a protected page; false for any other path. `isLocked`: a business whose account is not approved. */
export function canOpen(role: Role, path: string, isLocked = false): boolean {
  const row = accessTo(path)
  if (isLocked && row?.approvedOnly) return false
  return row?.roles.includes(role) ?? false
}

/** The only page for an administrator who has to add a second factor. */
export const setUpPath = '/admin/account/second-factor' satisfies ProtectedPath

/** Whether a business that is not approved sees its status instead of the page. */
export function isLockedPage(path: string, status: 'PENDING' | 'REJECTED', isFullBackend: boolean): boolean {
  const { approvedOnly = false, whilePending = false } = accessTo(path) ?? {}
  return approvedOnly && !(whilePending && isFullBackend && status === 'PENDING')
}

/** `/service-provider` counts as a whole segment only: `/admin/service-providers` is the administrators'. */
const sideOfPath = (path: string): Side => (segments(path).includes('service-provider') ? 'provider' : 'admin')

/** The sign-in page for a visitor who has to leave `path` (§2, §7). */
export const loginPath = (path: string): LoginPath => (sideOfPath(path) === 'provider' ? '/service-provider/login' : '/admin/login')

export function homePath(role: Role): HomePath {
  if (role === 'TILL') return '/service-provider/redemptions/scan'
  return getSide(role) === 'provider' ? '/service-provider/dashboard' : '/admin/dashboard'
}

/** Sign-in and registration pages: a signed-in user is redirected from them and never returned to them (§2). */
export const isEntryPath = (path: string): boolean => segments(path).some((segment) => /^(login|register)/.test(segment))

const origin = 'http://portal.invalid'

/** Returns `from` if it is a path of this site that the role may open (not `//evil` or `https:`), else the role's home (F-001, S-22). */
export function pathAfterSignIn(role: Role, from: unknown): string {
  const home = homePath(role)
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, origin)) return home
  const url = new URL(from, origin)
  return url.origin === origin && canOpen(role, url.pathname) ? `${url.pathname}${url.search}${url.hash}` : home
}
