import { type Role, type Side, sideOf, subAdminManagers } from '../contract/roles.ts'

type LoginPath = '/admin/login' | '/service-provider/login'
type HomePath = '/admin/dashboard' | '/service-provider/dashboard'

/** Where a navigation goes: on, to the sign-in page of the side it was meant for, or to "access denied". */
type GuardResult = { readonly to: 'pass' } | { readonly to: 'login'; readonly path: LoginPath } | { readonly to: 'access-denied' }

interface Question {
  readonly role: Role | null
  readonly isLive: boolean
  /** The path asked for, with or without its search. */
  readonly path: string
  readonly allowed: readonly Role[]
}

const segmentsOf = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').split('/')

/** `/service-provider` counts as a whole segment only: `/admin/service-providers` is the administrators'. */
const sideOfPath = (path: string): Side => (segmentsOf(path).includes('service-provider') ? 'provider' : 'admin')

/** The sign-in page for whoever has to leave `path` (§2, §7). */
export const loginOf = (path: string): LoginPath => (sideOfPath(path) === 'provider' ? '/service-provider/login' : '/admin/login')

export const homeOf = (role: Role): HomePath => (sideOf(role) === 'provider' ? '/service-provider/dashboard' : '/admin/dashboard')

/** Sign-in and registration pages: no place for a signed-in person, and none to come back to (§2). */
export const isEntryPath = (path: string): boolean => segmentsOf(path).some((segment) => /^(login|register)/.test(segment))

/** What a protected route answers a visitor (§2); without side effects, because hovering over a link asks too. */
export function guardTo({ role, isLive, path, allowed }: Question): GuardResult {
  if (!role || !isLive) return { to: 'login', path: loginOf(path) }
  return allowed.includes(role) ? { to: 'pass' } : { to: 'access-denied' }
}

const managers: readonly Role[] = subAdminManagers

/** The segment that all paths of a role begin with, and the one place below it that is not for everybody. */
const isPlaceOf = (role: Role, [, first, second]: readonly string[]) =>
  first === (sideOf(role) === 'provider' ? 'service-provider' : 'admin') && (second !== 'sub-admins' || managers.includes(role))

/**
 * The remembered location, if a person of this role may be sent there after signing in: a path of this very site (`//evil`, `/\evil`
 * and `https:` are not), for this role, and no sign-in or registration page. Undefined otherwise (F-001, S-22).
 */
export function safeReturn(path: unknown, role: Role): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const here = 'http://portal.invalid'
  const url = URL.canParse(path, here) ? new URL(path, here) : undefined
  if (url?.origin !== here || isEntryPath(url.pathname) || !isPlaceOf(role, segmentsOf(url.pathname))) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
