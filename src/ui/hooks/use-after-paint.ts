import { useEffect, useState } from 'react'

/** Runs something after what stands on the page has been painted, in a task of its own; the answer gives up waiting. */
export function afterPaint(run: () => void, priority: TaskPriority = 'user-visible'): () => void {
  const given = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    if ('scheduler' in globalThis) scheduler.postTask(run, { priority, signal: given.signal }).catch(() => undefined)
    else timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    given.abort()
  }
}

/** False until what was first rendered has been painted, so that what is read later is rendered in a task of its own; `isDue` at once. */
export function useAfterPaint(isDue: boolean): boolean {
  const [isShown, setShown] = useState(isDue)
  useEffect(() => (isShown ? undefined : afterPaint(() => setShown(true))), [isShown])
  return isShown
}
