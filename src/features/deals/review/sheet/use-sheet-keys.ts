import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortcutLine } from '#components/list/shortcut-dialog.tsx'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Shortcuts } from '#ui/hooks/use-shortcuts.ts'
import { stripSize } from '../../search.ts'

type Grid = RefObject<HTMLUListElement | null>
type Bar = RefObject<HTMLElement | null>

/** Pixels by which rows may end below the bar: positions are rounded. */
const tolerance = 1

const cardElements = (grid: Grid) => [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]

const stripElements = (grid: Grid) => cardElements(grid).slice(0, stripSize)

const focusedIndex = (cards: readonly HTMLElement[]) => cards.findIndex((card) => card.contains(document.activeElement))

const columnCount = (grid: HTMLElement) => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Scrolls to the next rows where a window is too low for the first strip; false if its last row is on the screen. */
export function showNextRows(grid: Grid, bar: Bar): boolean {
  if (!bar.current) return false
  // In a low window the bar is below the last row of the sheet.
  const end = Math.min(bar.current.getBoundingClientRect().top, window.innerHeight) + tolerance
  const hidden = stripElements(grid).find((card) => card.getBoundingClientRect().bottom > end)
  if (!hidden) return false
  const { top } = hidden.getBoundingClientRect()
  hidden.scrollIntoView({ block: 'start' })
  // It is higher than the window, and its end is still hidden.
  if (hidden.getBoundingClientRect().top === top) hidden.scrollIntoView({ block: 'end' })
  return true
}

/** Whether the last card of the first strip still ends below the bar. `sheet` changes with the cards. */
export function useHasMoreRows(grid: Grid, bar: Bar, sheet: string): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const last = sheet && stripElements(grid).at(-1)
    if (!last || !bar.current) return undefined
    const observer = new IntersectionObserver((entries) => setHasMore((entries.at(-1)?.intersectionRatio ?? 1) < 1), {
      // What has been scrolled away at the top counts as seen.
      rootMargin: `99999px 0px ${tolerance - bar.current.offsetHeight}px`,
      threshold: 1,
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [grid, bar, sheet])
  return hasMore
}

interface SheetActions {
  readonly toggle: (id: string) => void
  readonly open: (id: string) => void
  readonly approve: () => void
}

interface SheetKeys {
  readonly shortcuts: Shortcuts
  readonly lines: readonly ShortcutLine[]
}

/** 1 to 9 and X take a card out or put it back, J and K move, Space and O open, Enter approves what has been on the screen. */
export function useSheetKeys(grid: Grid, { toggle, open, approve }: SheetActions): SheetKeys {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet.keys' })
  const { t: steps } = useTranslation('deals', { keyPrefix: 'queue.steps' })
  const { t: review } = useTranslation('review', { keyPrefix: 'page.keys' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page.keys' })
  const focusAt = (index: number) => cardElements(grid)[index]?.focus()
  const move = (step: 1 | -1) => {
    const cards = cardElements(grid)
    const at = focusedIndex(cards)
    focusAt(at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + step)))
  }
  const onFocused = (act: (id: string) => void) => () => {
    const cards = cardElements(grid)
    const id = cards[focusedIndex(cards)]?.dataset.card
    if (id) act(id)
  }
  const byNumber = Array.from({ length: 9 }, (_, index): [string, () => void] => [
    String(index + 1),
    () => {
      const id = cardElements(grid)[index]?.dataset.card
      if (id) toggle(id)
    },
  ])
  const shortcuts: Shortcuts = {
    ...Object.fromEntries(byNumber),
    j: () => move(1),
    k: () => move(-1),
    x: onFocused(toggle),
    o: onFocused(open),
    ' ': onFocused(open),
    Enter: approve,
  }
  const lines = [
    { caps: '/', text: lists('search') },
    { caps: '1 – 9', text: t('number') },
    { caps: 'J', text: steps('nextOne') },
    { caps: 'K', text: steps('previousOne') },
    { caps: 'X', text: t('toggle') },
    { caps: 'O', text: steps('openOne') },
    { caps: 'Enter', text: t('approve'), isDecision: true },
    { caps: 'Z', text: review('undo') },
  ]
  return { shortcuts, lines }
}

/** Moves the focus with the arrow keys in the directions of the screen. */
export function useArrowKeys(grid: Grid): (event: KeyboardEvent) => void {
  const isRightToLeft = languages[useLanguage()].dir === 'rtl'
  return (event) => {
    const cards = cardElements(grid)
    const at = focusedIndex(cards)
    if (!grid.current || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const side = isRightToLeft ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: side,
      ArrowLeft: -side,
      ArrowDown: columnCount(grid.current),
      ArrowUp: -columnCount(grid.current),
      Home: -at,
      End: cards.length - 1 - at,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    cards[at + step]?.focus()
  }
}
