import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../hooks/use-after-paint.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Loads a drawing ahead of the page that will show it, when nothing else is to be done; whatever fails is told by the chart itself. */
export const loadAhead = (load: () => Promise<unknown>): void => void afterPaint(() => void load().catch(() => undefined), 'background')

/**
 * What draws a chart: loaded for itself and shown once the figures around it are on the page. `isLost` where its file has not
 * come; `retry` asks for it again, as does a connection that is back. `load` must stay the same function.
 */
export function useDrawing<Props>(load: Load<Props>) {
  const [state, setState] = useState<{ readonly Drawing?: ComponentType<Props>; readonly isLost: boolean }>({ isLost: false })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew.
  useEffect(() => {
    let isOver = false
    let giveUp: (() => void) | undefined
    load().then(
      (Drawing) => {
        if (!isOver) giveUp = afterPaint(() => startTransition(() => setState({ Drawing, isLost: false })), 'background')
      },
      () => !isOver && setState({ isLost: true }),
    )
    return () => {
      isOver = true
      giveUp?.()
    }
  }, [load, tries])
  useEffect(() => {
    if (!state.isLost) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.isLost, retry])
  return { ...state, retry }
}
