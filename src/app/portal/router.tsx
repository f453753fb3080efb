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

/** If no route matches at all (§2). */
const ToAdminLogin = () => <Navigate to="/admin/login" replace />

export const createPortalRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A link that the pointer rests on loads its chunk and data; how fresh the data is, the query cache decides. Loaders only ask
    // ahead of their page: what was asked for while the pointer rested is not asked for by the press as well.
    defaultPreload: 'intent',
    // Short enough that both are there when a quick hand presses, milliseconds.
    defaultPreloadDelay: 20,
    defaultPreloadStaleTime: 3_000,
    defaultPendingComponent: FullScreenSpinner,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: ToAdminLogin,
  })
export type PortalRouter = ReturnType<typeof createPortalRouter>
