import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { usePaletteActions } from '#components/palette-actions.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { type Shortcuts, useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { sheetBarAttribute } from './sheet-bar.tsx'

type Grid = RefObject<HTMLUListElement | null>

const cardElements = (grid: Grid) => [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]

const focusedIndex = (cards: readonly HTMLElement[]) => cards.findIndex((card) => card.contains(document.activeElement))

const columnCount = (grid: HTMLElement) => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Scrolls to the next rows where a window is too low for the sheet; false if the last row is on the screen. */
export function showNextRows(grid: Grid): boolean {
  const bar = document.querySelector(`[${sheetBarAttribute}]`)
  if (!bar) return false
  // In a low window the bar is below the last row.
  const end = Math.min(bar.getBoundingClientRect().top, window.innerHeight)
  const hidden = cardElements(grid).find((card) => card.getBoundingClientRect().bottom > end)
  if (!hidden) return false
  const { top } = hidden.getBoundingClientRect()
  hidden.scrollIntoView({ block: 'start' })
  // It is higher than the window, and its end is still hidden.
  if (hidden.getBoundingClientRect().top === top) hidden.scrollIntoView({ block: 'end' })
  return true
}

interface SheetKeys {
  readonly toggle: (id: string) => void
  readonly open: (id: string) => void
  readonly approve: () => void
}

/** 1 to 9 and X take a card out or put it back, J and K move, Space and O open, Enter approves what has been on the screen. */
export function useSheetKeys(grid: Grid, { toggle, open, approve }: SheetKeys): void {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet.keys' })
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  const focusAt = (index: number) => cardElements(grid)[index]?.focus()
  const move = (step: 1 | -1) => {
    const cards = cardElements(grid)
    const at = focusedIndex(cards)
    focusAt(at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + step)))
  }
  const onFocused = (act: (id: string, card: HTMLElement) => void) => () => {
    const cards = cardElements(grid)
    const card = cards[focusedIndex(cards)]
    if (card?.dataset.card) act(card.dataset.card, card)
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
    w: onFocused((_id, card) => card.querySelector<HTMLElement>('[data-why]')?.click()),
    Enter: approve,
  }
  useShortcuts(shortcuts, enabled)
  usePaletteActions({
    next: shortcuts.j,
    previous: shortcuts.k,
    byKey: [
      { caps: 'X', text: t('toggle'), take: onFocused(toggle) },
      { caps: 'O', text: t('open'), take: onFocused(open) },
      { caps: 'W', text: t('why'), take: () => shortcuts.w?.() },
      { caps: 'Enter', text: t('approve'), isDecision: true, take: approve },
    ],
  })
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
