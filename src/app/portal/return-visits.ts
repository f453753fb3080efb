import type { AnyRouter } from '@tanstack/react-router'
import { defaultGetScrollRestorationKey as historyEntryKey } from '@tanstack/router-core'

/** Remembers the entries of the history that this document has shown. */
export function createReturnVisits() {
  const visited = new Set<string>()
  let isReturn = false
  return {
    subscribe: (router: AnyRouter) =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        const entry = historyEntryKey(toLocation)
        const former = fromLocation && historyEntryKey(fromLocation)
        if (entry === former) return
        if (former) visited.add(former)
        isReturn = visited.has(entry)
      }),
    /** Whether the last navigation went back or forward to an entry that was on screen before. */
    isReturnVisit: () => isReturn,
  }
}
