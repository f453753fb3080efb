import type { Words } from '#i18n/words.ts'
import type { PortalRouter } from './router.tsx'

/**
 * Loads the chunks and the words of a page side by side: the router by itself asks for a chunk only after the guards. Failures
 * are reported where the page is shown.
 */
export async function loadPage(router: PortalRouter, words: Words, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
  await words.load(...routes.map(({ options }) => options.staticData ?? {})).catch(() => undefined)
}
