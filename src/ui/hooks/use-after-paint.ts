import { useEffect, useState } from 'react'

/** Runs `run` in a task after the next paint; returns a cancel function. */
export function afterPaint(run: () => void, priority: TaskPriority = 'user-visible'): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    if ('scheduler' in globalThis) scheduler.postTask(run, { priority, signal: controller.signal }).catch(() => undefined)
    else timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    controller.abort()
  }
}

/** False until the first paint, so that the rest renders in a task of its own; true at once with `isDue`. */
export function useAfterPaint(isDue: boolean): boolean {
  const [isShown, setShown] = useState(isDue)
  useEffect(() => (isShown ? undefined : afterPaint(() => setShown(true))), [isShown])
  return isShown
}
