import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const events = ['visibilitychange', 'pagehide', 'pageshow'] as const

/** Whether the page is visible. Effects run in the same task, since a hidden page may be frozen after it (P-10). */
export function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = ({ type }: Event) => flushSync(() => setVisible(type !== 'pagehide' && document.visibilityState === 'visible'))
    for (const event of events) window.addEventListener(event, update, true)
    return () => {
      for (const event of events) window.removeEventListener(event, update, true)
    }
  }, [])
  return isVisible
}
