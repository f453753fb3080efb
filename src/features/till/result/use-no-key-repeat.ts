import { useEffect } from 'react'

const isTextField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/** A held Enter or Space presses only one button, not each that gets the focus afterwards. Text fields still repeat spaces. */
export function useNoKeyRepeat(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || (event.key === ' ' && !isTextField(event.target)))) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}
