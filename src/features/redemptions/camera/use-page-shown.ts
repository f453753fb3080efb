import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const moments = ['visibilitychange', 'pagehide', 'pageshow'] as const

/** Whether the page is in front of somebody. Effects follow in the same task: a page that is put away may be frozen after it (P-10). */
export function usePageShown(): boolean {
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = ({ type }: Event) => flushSync(() => setShown(type !== 'pagehide' && document.visibilityState === 'visible'))
    for (const moment of moments) window.addEventListener(moment, look, true)
    return () => {
      for (const moment of moments) window.removeEventListener(moment, look, true)
    }
  }, [])
  return isShown
}
