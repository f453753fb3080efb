import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('focus', onChange)
  window.addEventListener('blur', onChange)
  return () => {
    window.removeEventListener('focus', onChange)
    window.removeEventListener('blur', onChange)
  }
}

export const useHasFocus = (): boolean => useSyncExternalStore(subscribe, () => document.hasFocus())
