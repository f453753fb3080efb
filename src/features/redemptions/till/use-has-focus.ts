import { useSyncExternalStore } from 'react'

function subscribe(listen: () => void) {
  window.addEventListener('focus', listen)
  window.addEventListener('blur', listen)
  return () => {
    window.removeEventListener('focus', listen)
    window.removeEventListener('blur', listen)
  }
}

/** Whether keys that are pressed now come to this page: a hand scanner types elsewhere otherwise. */
export const useHasFocus = (): boolean => useSyncExternalStore(subscribe, () => document.hasFocus())
