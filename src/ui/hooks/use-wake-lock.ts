import { useEffect, useState } from 'react'

/** `refused`: the browser has the API but does not keep the screen on now, with a low battery for example. */
export type WakeLockState = 'off' | 'active' | 'refused' | 'unsupported'

/** Keeps the screen on while `isWanted`, where the browser can. The browser releases the lock of a hidden page. */
export function useWakeLock(isWanted: boolean): WakeLockState {
  const [result, setResult] = useState<'active' | 'refused'>()
  const isSupported = 'wakeLock' in navigator
  useEffect(() => {
    if (!isWanted || !isSupported) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) return void acquired?.release()
      lock = acquired
      setResult(acquired ? 'active' : 'refused')
      if (acquired) acquired.onrelease = () => setResult('refused')
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isWanted, isSupported])
  if (!isSupported) return 'unsupported'
  return (isWanted && result) || 'off'
}
