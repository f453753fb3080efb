import { useCallback, useSyncExternalStore } from 'react'

/** The `touch` variant of the styles. */
export const touchQuery = '(width < 40rem), (pointer: coarse)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listen)
      return () => list.removeEventListener('change', listen)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
