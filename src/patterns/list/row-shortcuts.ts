import type { RefObject } from 'react'
import type { Shortcuts } from '../../ui/hooks/use-shortcuts.ts'

/** J and K walk through the links of a list's rows, from the one that has the focus; Enter is the link's own. */
export function rowShortcuts(list: RefObject<HTMLElement | null>): Shortcuts {
  const walk = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('tbody a[href], li a[href]') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1
    const next = at < 0 ? (step === 1 ? 0 : links.length - 1) : at + step
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus()
  }
  return { j: () => walk(1), k: () => walk(-1) }
}
