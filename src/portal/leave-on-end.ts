import { sideOf } from '../contract/roles.ts'
import { isEntryPath, loginOf } from '../session/guard.ts'
import type { EndReason, Former } from '../session/session.ts'
import { emailKey, keepEmail, type SessionStorage } from '../session/storage.ts'
import type { PortalRouter } from './router.tsx'

/** Where the router keeps how far each page was scrolled; it does not export the name. */
const scrollKey = 'tsr-scroll-restoration-v1_3'

const publicPaths = /^\/(home|coming-soon|auth)(\/|$)/

/**
 * Where the portal goes when a session has ended (§7): to the sign-in page of the side, with the place to come back to
 * unless the person left by choice; a role without a portal is told so.
 */
export function leaveOnEnd(router: PortalRouter, tabStorage: SessionStorage, reason: EndReason, former: Former): void {
  const { pathname, href } = router.state.location
  // Nothing of a former person may be taken up again from the router's own memory.
  router.clearCache()
  tabStorage.removeItem(scrollKey)
  if (reason === 'expired' && former.emailAddress) keepEmail(tabStorage, former.emailAddress)
  else if (reason !== 'expired') tabStorage.removeItem(emailKey)
  if (reason === 'notAllowed') void router.navigate({ to: '/access-denied', replace: true })
  else if (publicPaths.test(pathname) || isEntryPath(pathname)) void router.invalidate()
  else if (reason === 'explicit') void router.navigate({ to: ofFormer(former, pathname), replace: true })
  else void router.navigate({ to: loginOf(pathname), search: { from: href }, replace: true })
}

const ofFormer = ({ role }: Former, pathname: string) => {
  if (!role) return loginOf(pathname)
  return sideOf(role) === 'provider' ? '/service-provider/login' : '/admin/login'
}
