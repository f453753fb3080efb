import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Role } from '../contract/roles.ts'
import type { RouterContext } from '../services.ts'
import { guardTo, homeOf } from '../session/guard.ts'

/** What every screen in the shell may count on: its kept data, and words for whatever fails. */
export async function ready({ restored, deferredMessages }: Pick<RouterContext, 'restored' | 'deferredMessages'>): Promise<void> {
  await Promise.all([restored(), deferredMessages()])
}

/** Lets a live session of an allowed role pass, after a refresh that is under way and one restore of the kept cache. */
export async function requireRole(
  { session, ...context }: RouterContext,
  location: ParsedLocation,
  allowed: readonly Role[],
): Promise<void> {
  await session.settled()
  const { role, ended } = session.store.getState()
  // A token of a role without a portal has just been cleared away: there is nothing to sign in to.
  if (!role && ended === 'notAllowed') throw redirect({ to: '/access-denied', replace: true })
  const decision = guardTo({ role, isLive: session.isLive(), path: location.pathname, allowed })
  if (decision.to === 'login') throw redirect({ to: decision.path, search: { from: location.href }, replace: true })
  if (decision.to === 'access-denied') throw redirect({ to: '/access-denied', replace: true })
  await ready(context)
}

/** Where a signed-in person belongs; the landing page for anyone else. */
export function toHome({ session }: RouterContext): never {
  const { role } = session.store.getState()
  throw redirect({ to: role && session.isLive() ? homeOf(role) : '/home', replace: true })
}

/** A signed-in person has no business on a sign-in or registration page (§2). */
export function awayFromSignIn({ session }: RouterContext): void {
  const { role } = session.store.getState()
  if (role && session.isLive()) throw redirect({ to: homeOf(role), replace: true })
}
