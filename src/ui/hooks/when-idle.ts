import { useEffect, useState } from 'react'

/** Milliseconds that work waits at most for an idle browser. */
const longest = 2_000

/** Runs `run` once the next frame is painted and the browser idle; returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  let cancelIdle: (() => void) | undefined
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(run, { timeout: longest })
      cancelIdle = () => cancelIdleCallback(idle)
    } else {
      // Safari.
      const timer = setTimeout(run)
      cancelIdle = () => clearTimeout(timer)
    }
  }
  // Two frames: the pictures that the first asks for come before what is only fetched ahead.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(wait)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancelIdle?.()
  }
}

/** True once the browser is idle after `isWanted`, so that what renders or loads then does not delay what is seen first. */
export function useIsIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isWanted && !isIdle ? whenIdle(() => setIdle(true)) : undefined), [isWanted, isIdle])
  return isIdle
}
