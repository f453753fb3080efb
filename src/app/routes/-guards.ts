import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { canOpen, homePath, loginPath } from '#app/access.ts'
import type { RouterContext } from '#lib/services.ts'

/** Waits until the cache is restored and the words are loaded, which every screen in the shell needs. */
export async function ready({ context: { restored, loadPage }, location }: Navigation): Promise<void> {
  await Promise.all([restored(), loadPage(location.pathname)])
}

interface Navigation {
  readonly context: RouterContext
  readonly location: ParsedLocation
}

/**
 * The guard of a layout: passes a live session whose role may open the address. Waits for a refresh in progress and, the first
 * time, for the restored cache.
 */
export async function requireAccess({ context, location }: Navigation): Promise<void> {
  const { session } = context
  await session.settled()
  const { role, ended } = session.store.getState()
  // The session of a role without a portal was just ended: signing in again would not help.
  if (!role && ended === 'notAllowed') throw redirect({ to: '/access-denied', replace: true })
  if (!role || !session.isLive()) throw redirect({ to: loginPath(location.pathname), search: { from: location.href }, replace: true })
  if (!canOpen(role, location.pathname)) throw redirect({ to: '/access-denied', replace: true })
  await ready({ context, location })
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
