import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { canOpen, homePath, loginPath, missingRight, setUpPath, unservedPath } from '#app/access.ts'
import { getRights } from '#contract/rights.ts'
import type { RouterContext } from '#lib/services.ts'

/** Waits until the cache is restored and the words are loaded, which every screen in the shell needs. */
async function ready({ context: { restored, loadPage }, location }: Navigation): Promise<void> {
  await Promise.all([restored(), loadPage(location.pathname)])
}

interface Navigation {
  readonly context: RouterContext
  readonly location: ParsedLocation
}

/** Accepts a valid session whose role may open the address. Awaits a running refresh and, the first time, the restored cache. */
export async function requireAccess({ context, location }: Navigation): Promise<void> {
  const { session } = context
  await session.settled()
  const { role, ended, user, permissions } = session.store.getState()
  // The session was just ended because its role has no portal; another sign-in would not help.
  if (!role && ended === 'notAllowed') throw redirect({ to: '/access-denied', replace: true })
  if (ended === 'tillEnded') throw redirect({ to: '/till/pair', replace: true })
  if (!role || !session.isLive()) throw redirect({ to: loginPath(location.pathname), search: { from: location.href }, replace: true })
  if (!canOpen(role, location.pathname)) throw redirect({ to: role === 'TILL' ? homePath(role) : '/access-denied', replace: true })
  if (user?.mustAddSecondFactor && location.pathname !== setUpPath)
    throw redirect({ to: setUpPath, search: { from: location.href }, replace: true })
  const right = missingRight(location.pathname, getRights({ role, permissions }))
  if (right) throw redirect({ to: '/access-denied', search: { right }, replace: true })
  const elsewhere = unservedPath(location.pathname, context.isFullBackend.getState())
  if (elsewhere) throw redirect({ to: elsewhere, replace: true })
  await ready({ context, location })
}

/** The home page of a signed-in user's role; the landing page for anybody else. */
export function toHome({ session }: RouterContext): never {
  const { role } = session.store.getState()
  throw redirect({ to: role && session.isLive() ? homePath(role) : '/home', replace: true })
}

/** Guards pages that render in the shell, which a paired till does not have. */
export async function readyInShell(navigation: Navigation): Promise<void> {
  const { session } = navigation.context
  if (session.store.getState().role === 'TILL') toHome(navigation.context)
  await ready(navigation)
}

/** Redirects a signed-in user from sign-in and registration pages (§2). */
export function awayFromSignIn({ session }: RouterContext): void {
  const { role } = session.store.getState()
  if (role && session.isLive()) throw redirect({ to: homePath(role), replace: true })
}
