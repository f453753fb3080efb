import { useEffect } from 'react'

/** Keeps the screen on while `isWanted`, where the browser can. The browser releases the lock of a hidden page. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused with a low battery, for example: then the screen goes dark as always.
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void acquired?.release()
      else lock = acquired
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isWanted])
}
