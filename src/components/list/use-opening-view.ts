import { useRouterState } from '@tanstack/react-router'
import { defaultGetScrollRestorationKey as historyEntryKey } from '@tanstack/router-core'
import { useEffect, useEffectEvent } from 'react'
import { useServices } from '#lib/services.ts'
import type { ListSearch } from './list-search.ts'
import type { SavedViews } from './listed-view.ts'
import { addSeenEntry, seenEntries } from './seen-entries.ts'
import type { ListNavigation } from './use-list.ts'
import { useToday } from './use-today.ts'
import { toViewSearch } from './view-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Router state of links back to a list as it was. */
    skipsOpeningView?: boolean
  }
}

/** An empty URL opens the preferred view, except for a history entry that was seen before: Back, or clearing the filters, shows the plain list. */
export function useOpeningView(saved: SavedViews | undefined, { show }: Pick<ListNavigation<ListSearch>, 'show'>): void {
  const { views = [], opensWith, isKnown = false } = saved ?? {}
  const { tabStorage } = useServices()
  const today = useToday()
  const entry = useRouterState({ select: ({ location }) => historyEntryKey(location) })
  const isEmptySearch = useRouterState({ select: ({ location }) => location.searchStr === '' })
  const skipsOpeningView = useRouterState({ select: ({ location }) => location.state.skipsOpeningView })
  const open = useEffectEvent(() => {
    const view = views.find(({ id }) => id === opensWith)
    if (view && isEmptySearch && !skipsOpeningView && !seenEntries(tabStorage).includes(entry)) show(toViewSearch(view, today()), true)
  })
  // Once only: later changes are the user's.
  useEffect(() => {
    if (isKnown) open()
  }, [isKnown])
  useEffect(() => {
    if (entry && opensWith) addSeenEntry(tabStorage, entry)
  }, [entry, opensWith, tabStorage])
}
