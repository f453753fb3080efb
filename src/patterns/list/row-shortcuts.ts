import type { RefObject } from 'react'
import type { Shortcuts } from '../../ui/hooks/use-shortcuts.ts'

type ListBox = RefObject<HTMLElement | null>

const linksOf = (list: ListBox) => [...(list.current?.querySelectorAll<HTMLElement>('tbody a[href], li a[href]') ?? [])]

const rowOf = (element: Element | null) => element?.closest('tr, li')

/** Which of a list's rows has the focus, on its link or its box, from 0; -1 where none has. */
export function focusedRow(list: ListBox): number {
  const row = rowOf(document.activeElement)
  return linksOf(list).findIndex((link) => rowOf(link) === row)
}

/**
 * Who takes the focus after a row that has left the list: the row in its place, or the last one. For no row (-1) it is the
 * table, and where nothing is left the page's heading.
 */
export function rowHeir(list: ListBox, row: number): HTMLElement | null | undefined {
  const links = linksOf(list)
  if (links.length === 0) return document.querySelector('h1')
  return row < 0 ? links[0]?.closest<HTMLElement>('section, ul') : links[Math.min(row, links.length - 1)]
}

/**
 * J and K walk through the links of a list's rows, from the one that has the focus; Enter is the link's own, and X presses the
 * box of its row.
 */
export function rowShortcuts(list: ListBox): Shortcuts {
  const walk = (step: 1 | -1) => {
    const links = linksOf(list)
    const at = focusedRow(list)
    const next = at < 0 ? (step === 1 ? 0 : links.length - 1) : at + step
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus()
  }
  const choose = () =>
    rowOf(linksOf(list)[focusedRow(list)] ?? null)
      ?.querySelector<HTMLElement>('input[type="checkbox"]')
      ?.click()
  return { j: () => walk(1), k: () => walk(-1), x: choose }
}
