import type { Words } from '#i18n/words.ts'
import type { PortalRouter } from './router.tsx'

/** Loads chunks and words in parallel, because the router waits for the guards first. The page that is shown reports failures. */
export async function loadPage(router: PortalRouter, words: Words, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
  await words.load(...routes.map(({ options }) => options.staticData ?? {})).catch(() => undefined)
}
