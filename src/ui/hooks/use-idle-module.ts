import { useEffect, useState } from 'react'

const idleDelay = 3_000
const retryEvery = 5_000

/** Loads a chunk when the page is idle, or at once with `due`; retries until it is loaded. */
export function useIdleModule<Part>(load: () => Promise<Part>, isWanted: boolean, isDue: boolean): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>()
  const isMissing = isWanted && !part
  useEffect(() => {
    if (!isMissing) return undefined
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      load().then(
        (loaded) => !isCancelled && setPart({ loaded }),
        () => {
          if (!isCancelled) timer = setTimeout(attempt, retryEvery)
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
