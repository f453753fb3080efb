import type { RefObject } from 'react'
import type { Shortcuts } from '#ui/hooks/use-shortcuts.ts'

type ListBox = RefObject<HTMLElement | null>

/** Marks a link inside a row that does not open the row. */
export const besideRow = { 'data-beside-row': '' }

const rowLinks = (list: ListBox) => [
  ...(list.current?.querySelectorAll<HTMLElement>(':is(tbody, li) a[href]:not([data-beside-row])') ?? []),
]

const closestRow = (element: Element | null) => element?.closest('tr, li')

/** Index of the row whose link or checkbox has the focus, or -1. */
export function focusedRow(list: ListBox): number {
  const row = closestRow(document.activeElement)
  return rowLinks(list).findIndex((link) => closestRow(link) === row)
}

/** The element to focus after a row was removed: the row in its place or the last one; for -1 the table; in an empty list the page's heading. */
export function rowFocusTarget(list: ListBox, row: number): HTMLElement | null | undefined {
  const links = rowLinks(list)
  if (links.length === 0) return document.querySelector('h1')
  return row < 0 ? links[0]?.closest<HTMLElement>('section, ul') : links[Math.min(row, links.length - 1)]
}

/** Opens the row that has the focus, or the first one. */
export function openRow(list: ListBox): void {
  const links = rowLinks(list)
  links[Math.max(0, focusedRow(list))]?.click()
}

/** J and K move through the rows' links, X toggles the row's checkbox; Enter is the link's own. */
export function rowShortcuts(list: ListBox): Shortcuts {
  const move = (step: 1 | -1) => {
    const links = rowLinks(list)
    const at = focusedRow(list)
    const next = at < 0 ? (step === 1 ? 0 : links.length - 1) : at + step
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus()
  }
  const choose = () =>
    closestRow(rowLinks(list)[focusedRow(list)] ?? null)
      ?.querySelector<HTMLElement>('input[type="checkbox"]')
      ?.click()
  return { j: () => move(1), k: () => move(-1), x: choose }
}
