import { useServices } from '#lib/services.ts'
import { type SavedView, type useListPreferences, withoutView, withView } from './list-preferences.ts'
import type { ViewChange, ViewFilters } from './listed-view.ts'
import { swapped, usePositionText } from './view-order.ts'

/** The saved views that this device holds. */
export function useDeviceViews({ preferences, change }: ReturnType<typeof useListPreferences>) {
  const { toasts } = useServices()
  const toPositionText = usePositionText()
  const { views } = preferences
  return {
    views,
    opensWith: preferences.opensWith,
    has: (viewId: string | undefined) => views.some(({ id }) => id === viewId),
    create: (name: string, filters: ViewFilters) => change((now) => withView(now, name, filters)),
    change: ({ id }: SavedView, { name, filters }: ViewChange) => {
      const patch = { ...filters, ...(name !== undefined && { name }) }
      change((now) => ({ views: now.views.map((one) => (one.id === id ? { ...one, ...patch } : one)) }))
    },
    remove: (view: SavedView, offerUndo: (view: SavedView, undo: () => void) => void) => {
      const { opensWith } = preferences
      change((now) => withoutView(now, view.id))
      offerUndo(view, () => change(() => ({ views, opensWith })))
    },
    openWith: (id: string | undefined) => change(() => ({ opensWith: id })),
    toMove: ({ id }: SavedView, by: 1 | -1) => {
      const moved = swapped(
        views,
        views.findIndex((view) => view.id === id),
        by,
      )
      if (!moved) return undefined
      return () => {
        change(() => ({ views: moved }))
        toasts.getState().announce(toPositionText(moved, (view) => view.id === id))
      }
    },
  }
}
