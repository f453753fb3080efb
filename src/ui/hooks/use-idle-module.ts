import { useEffect, useState } from 'react'

const idleDelay = 3_000
const retryEvery = 5_000

/** An event on the window: what is needed now could not be loaded again. */
export const partLost = 'part-lost'

/** Loads a chunk when the page is idle, or at once with `due`; retries until it is loaded. */
export function useIdleModule<Part>(load: () => Promise<Part>, isWanted: boolean, isDue: boolean): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>()
  const isMissing = isWanted && !part
  useEffect(() => {
    if (!isMissing) return undefined
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const attempt = () => {
      load().then(
        (loaded) => !isCancelled && setPart({ loaded }),
        () => {
          if (isCancelled) return
          timer = setTimeout(attempt, retryEvery)
          failures += 1
          if (isDue && failures > 1) dispatchEvent(new Event(partLost))
        },
      )
    }
    if (isDue) attempt()
    else timer = setTimeout(attempt, idleDelay)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [load, isMissing, isDue])
  return part?.loaded
}
