import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { canOpen, homePath, loginPath, unservedPath } from '#app/access.ts'
import type { RouterContext } from '#lib/services.ts'

/** Waits until the cache is restored and the deferred messages are loaded, which every screen in the shell needs. */
export async function ready({ restored, deferredMessages }: Pick<RouterContext, 'restored' | 'deferredMessages'>): Promise<void> {
  await Promise.all([restored(), deferredMessages()])
}

interface Navigation {
  readonly context: RouterContext
  readonly location: ParsedLocation
}

/**
 * The guard of a layout: passes a live session whose role may open the address, if the backend serves it. Waits for a refresh in progress and, the first
 * time, for the restored cache.
 */
export async function requireAccess({ context: { session, ...context }, location }: Navigation): Promise<void> {
  await session.settled()
  const { role, ended } = session.store.getState()
  // The session of a role without a portal was just ended: signing in again would not help.
  if (!role && ended === 'notAllowed') throw redirect({ to: '/access-denied', replace: true })
  if (!role || !session.isLive()) throw redirect({ to: loginPath(location.pathname), search: { from: location.href }, replace: true })
  if (!canOpen(role, location.pathname)) throw redirect({ to: '/access-denied', replace: true })
  const elsewhere = unservedPath(location.pathname, context.isFullBackend.getState())
  if (elsewhere) throw redirect({ to: elsewhere, replace: true })
  await ready(context)
}

/** The home of a signed-in person's role; the landing page for anyone else. */
export function toHome({ session }: RouterContext): never {
  const { role } = session.store.getState()
  throw redirect({ to: role && session.isLive() ? homePath(role) : '/home', replace: true })
}

/** Redirects a signed-in person from sign-in and registration pages (§2). */
export function awayFromSignIn({ session }: RouterContext): void {
  const { role } = session.store.getState()
  if (role && session.isLive()) throw redirect({ to: homePath(role), replace: true })
}
