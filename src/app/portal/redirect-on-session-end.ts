import { storageKey as scrollPositionsKey } from '@tanstack/router-core'
import { isEntryPath, loginPath } from '#app/access.ts'
import { getSide } from '#contract/roles.ts'
import { type EndedSession, type EndReason, isForcedEnd } from '#lib/session/session.ts'
import { type SessionStorage, storeEmail } from '#lib/session/storage.ts'
import { emailKey } from '#lib/session/storage-keys.ts'
import type { PortalRouter } from './router.tsx'

const publicPaths = /^\/(home|coming-soon|auth|till)(\/|$)/

/** Redirects to the sign-in page (§7) with the address to return to, except after a sign-out; a role without a portal is denied access. */
export function redirectOnSessionEnd(router: PortalRouter, tabStorage: SessionStorage, reason: EndReason, former: EndedSession): void {
  const { pathname, href } = router.state.location
  // The router's cache and scroll positions belong to the former user.
  router.clearCache()
  tabStorage.removeItem(scrollPositionsKey)
  if (isForcedEnd(reason) && former.emailAddress) storeEmail(tabStorage, former.emailAddress)
  else if (!isForcedEnd(reason)) tabStorage.removeItem(emailKey)
  if (reason === 'notAllowed') void router.navigate({ to: '/access-denied', replace: true })
  else if (publicPaths.test(pathname) || isEntryPath(pathname)) void router.invalidate()
  else if (former.role === 'TILL') void router.navigate({ to: '/till/pair', replace: true })
  else if (reason === 'explicit' || reason === 'removed') void router.navigate({ to: formerLoginPath(former, pathname), replace: true })
  else void router.navigate({ to: loginPath(pathname), search: { from: href }, replace: true })
}

const formerLoginPath = ({ role }: EndedSession, pathname: string) => {
  if (!role) return loginPath(pathname)
  return getSide(role) === 'provider' ? '/service-provider/login' : '/admin/login'
}
