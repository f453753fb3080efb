import { createRouter, Navigate, type RouterHistory } from '@tanstack/react-router'
import { FullScreenSpinner } from '#app/shell/full-screen-spinner.tsx'
import { RouteError } from '#app/shell/route-error.tsx'
import type { RouterContext } from '#lib/services.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}

/** The fallback if no route matches at all (§2). */
const ToAdminLogin = () => <Navigate to="/admin/login" replace />

export const createPortalRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A hovered link preloads its chunk and its data. Loaders only prefetch queries, so the query cache decides how fresh data must be,
    // and a click shortly after the preload does not request the data again.
    defaultPreload: 'intent',
    // Milliseconds; short enough that the preload has started before a quick click.
    defaultPreloadDelay: 20,
    defaultPreloadStaleTime: 3_000,
    defaultPendingComponent: FullScreenSpinner,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: ToAdminLogin,
  })
export type PortalRouter = ReturnType<typeof createPortalRouter>
