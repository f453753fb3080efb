import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootOutlet } from '#app/shell/page-outlet.tsx'
import type { RouterContext } from '#lib/services.ts'

/** The root route; guards and loaders get the services of the portal from the context of the router. */
export const Route = createRootRouteWithContext<RouterContext>()({ component: RootOutlet })
