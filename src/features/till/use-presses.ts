import { useEffect, useEffectEvent } from 'react'

const checkEveryMs = 5_000

const presses = ['pointerdown', 'keydown'] as const

interface Handlers {
  /** A press or key anywhere on the page. */
  readonly onPress: () => void
  /** At regular intervals, to find out whether nobody has pressed for too long. */
  readonly onCheck: () => void
}

/** Reports presses on the page while `isOn`. */
export function usePresses(isOn: boolean, { onPress, onCheck }: Handlers): void {
  const press = useEffectEvent(onPress)
  const check = useEffectEvent(onCheck)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => check(), checkEveryMs)
    const stop = new AbortController()
    for (const type of presses) document.addEventListener(type, () => press(), { capture: true, signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isOn])
}
