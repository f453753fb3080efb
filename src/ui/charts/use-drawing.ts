import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../hooks/use-after-paint.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Loads a chart's chunk once the chart is nearly on screen, and shows it after the figures are painted; retries when online again.
 * `load` must stay the same function.
 */
export function useDrawing<Props>(load: Load<Props>, isNear: boolean) {
  const [state, setState] = useState<{ readonly Drawing?: ComponentType<Props>; readonly isLost: boolean }>({ isLost: false })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew.
  useEffect(() => {
    if (!isNear) return undefined
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
  }, [load, isNear, tries])
  useEffect(() => {
    if (!state.isLost) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.isLost, retry])
  return { ...state, retry }
}
