import { useSyncExternalStore } from 'react'

const onVisibility = (listen: () => void) => {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

export const useHiddenTab = (): boolean => useSyncExternalStore(onVisibility, () => document.hidden)
