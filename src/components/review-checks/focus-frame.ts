import { frameAttribute } from './framed.tsx'

/** Moves the focus to the next frame of one check, or of any check without `number`. After the last frame comes the first. */
export function focusNextFrame(number?: number): void {
  const selector = number === undefined ? `[${frameAttribute}]` : `[${frameAttribute}~="${number}"]`
  const frames = [...document.querySelectorAll<HTMLElement>(selector)]
  const next = frames[(frames.indexOf(document.activeElement as HTMLElement) + 1) % frames.length]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}
