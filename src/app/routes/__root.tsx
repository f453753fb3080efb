import { createRootRouteWithContext } from '@tanstack/react-router'
import { PageOutlet } from '#app/shell/page-outlet.tsx'
import type { RouterContext } from '#lib/services.ts'

/** The root of every path; what a portal hands to guards and loaders comes in by the router's context. */
export const Route = createRootRouteWithContext<RouterContext>()({ component: PageOutlet })
