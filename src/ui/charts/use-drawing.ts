import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../hooks/use-after-paint.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Preloads a chart's chunk when the browser is idle; the chart itself reports a failure. */
export const loadAhead = (load: () => Promise<unknown>): void => void afterPaint(() => void load().catch(() => undefined), 'background')

/** Loads a chart's chunk and shows it after the figures are painted; retries when online again. `load` must stay the same function. */
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
