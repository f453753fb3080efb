import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { RouterContext } from '../../lib/services.ts'
import { canOpen, homePath, loginPath } from '../access.ts'

/** What every screen in the shell may count on: its restored cache, and the messages of whatever fails. */
export async function ready({ restored, deferredMessages }: Pick<RouterContext, 'restored' | 'deferredMessages'>): Promise<void> {
  await Promise.all([restored(), deferredMessages()])
}

interface Navigation {
  readonly context: RouterContext
  readonly location: ParsedLocation
}

/**
 * The guard of a layout: lets a live session pass if its role may open the address, after a refresh that is under way and one
 * restore of the cache.
 */
export async function requireAccess({ context: { session, ...context }, location }: Navigation): Promise<void> {
  await session.settled()
  const { role, ended } = session.store.getState()
  // A token of a role without a portal has just been cleared away: there is nothing to sign in to.
  if (!role && ended === 'notAllowed') throw redirect({ to: '/access-denied', replace: true })
  if (!role || !session.isLive()) throw redirect({ to: loginPath(location.pathname), search: { from: location.href }, replace: true })
  if (!canOpen(role, location.pathname)) throw redirect({ to: '/access-denied', replace: true })
  await ready(context)
}

/** The home of a signed-in person's role; the landing page for anyone else. */
export function toHome({ session }: RouterContext): never {
  const { role } = session.store.getState()
  throw redirect({ to: role && session.isLive() ? homePath(role) : '/home', replace: true })
}

/** A signed-in person has no business on a sign-in or registration page (§2). */
export function awayFromSignIn({ session }: RouterContext): void {
  const { role } = session.store.getState()
  if (role && session.isLive()) throw redirect({ to: homePath(role), replace: true })
}
