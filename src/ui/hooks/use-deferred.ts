import { useEffect, useState } from 'react'

/** So long the page itself goes first, milliseconds. */
const quiet = 3_000
const retryEvery = 5_000

/**
 * A part that is wanted soon, but not yet: it is loaded once the page has had its time, or at once when it is `due`, and
 * asked for again until it is there.
 */
export function useDeferred<Part>(load: () => Promise<Part>, isWanted: boolean, isDue: boolean): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>()
  const isMissing = isWanted && !part
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      load().then(
        (loaded) => !isOver && setPart({ loaded }),
        () => {
          if (!isOver) timer = setTimeout(attempt, retryEvery)
        },
      )
    }
    if (isDue) attempt()
    else timer = setTimeout(attempt, quiet)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load, isMissing, isDue])
  return part?.loaded
}
