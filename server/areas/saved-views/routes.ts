import { createSavedView, deleteSavedView, listSavedViews } from '#contract/saved-views.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { addView, findViews, removeView } from './saved-views.ts'

/** Per account. */
const writing = {
  rateLimits: ({ viewer }: { readonly viewer: Viewer }) => [{ key: `saved-views.write:${viewer.id}`, max: 120, period: 60_000 }],
}

export function savedViewRoutes({ implement }: Calls, deps: Deps): void {
  implement(listSavedViews, findViews)
  implement(createSavedView, (input) => addView(input, deps), writing)
  implement(deleteSavedView, (input) => removeView(input, deps), writing)
}
