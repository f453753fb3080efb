import { useEffect } from 'react'

const isTextField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/** A held Enter or Space presses once, and not each button that has the focus after the other. A field keeps its spaces. */
export function usePressOnce(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || (event.key === ' ' && !isTextField(event.target)))) event.preventDefault()
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
