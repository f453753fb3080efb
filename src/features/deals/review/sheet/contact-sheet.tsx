import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { UndoSlot } from '#components/review/undo-slot.tsx'
import { type DealRow, decideDeal } from '#contract/deals.ts'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { EmptySheet } from './empty-sheet.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { SheetCard } from './sheet-card.tsx'
import { NotApprovedNote, TakenOut } from './sheet-notes.tsx'
import { gridClasses, SheetSkeleton } from './sheet-skeleton.tsx'
import { useContactSheet } from './use-contact-sheet.ts'
import type { DealList } from './use-sheet.ts'
import { showNextRows, useArrowKeys, useSheetKeys } from './use-sheet-keys.ts'

/** The clean lane: twelve cards at a time, approved in one act. */
export function ContactSheet({ list }: { readonly list: DealList }) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { search, query } = list
  const sheet = useContactSheet(list)
  const { cards, marks, approval, approvable, isOut, outBehind, approveSheet, nextSheet } = sheet
  const hasBar = cards.length > 0 || sheet.isLoading || approval.notApproved.length > 0
  if (!query.data && query.error) return <QueryError error={query.error} query={query} text={t('failed')} />
  return (
    <FullHeight>
      {sheet.isLoading ? (
        <SheetSkeleton />
      ) : cards.length === 0 ? (
        <EmptySheet list={list} firstOut={outBehind[0]} />
      ) : (
        <Cards sheet={sheet} list={list} />
      )}
      <TakenOut rows={outBehind} search={search} onPutBack={sheet.toggle} />
      <p role="status" className="sr-only">
        {cards.length > 0 && t('shown', { count: approvable.length })}
      </p>
      {hasBar ? (
        <SheetBar
          count={approvable.length}
          outCount={cards.filter(({ _id }) => isOut(_id)).length}
          markedCount={marks.size}
          total={query.data?.pagination.totalCount}
          isRunning={approval.isRunning}
          onApprove={approveSheet}
          onNext={nextSheet}
        >
          <NotApprovedNote cards={approval.notApproved} search={search} onRetry={sheet.retry} onClose={sheet.dismiss} />
        </SheetBar>
      ) : (
        <div className="sticky bottom-(--shell-bottom,0px) z-bar mt-auto">
          <UndoSlot decision={decideDeal} className="inset-x-0 bottom-full mb-5 justify-end" />
        </div>
      )}
    </FullHeight>
  )
}

interface CardsProps {
  readonly sheet: ReturnType<typeof useContactSheet>
  readonly list: DealList
}

function Cards({ sheet, list: { search } }: CardsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { cards, marks, focused, isOut, toggle, focusCard, renew, waitForReaction, approveSheet, nextSheet } = sheet
  const navigate = useNavigate()
  const grid = useRef<HTMLUListElement>(null)
  useSheetKeys(grid, {
    toggle: (id) => {
      const row = cards.find(({ _id }) => _id === id)
      if (row && !marks.has(id)) toggle(row)
    },
    open: (id) => void navigate({ to: '/admin/deals/$dealId', params: { dealId: id }, search }),
    approve: () => {
      if (approveSheet && showNextRows(grid)) waitForReaction()
      else (approveSheet ?? nextSheet)?.()
    },
  })
  const onKeyDown = useArrowKeys(grid)
  useFirstFocus(grid, focused, cards)
  const current = cards.find(({ _id }) => _id === focused) ?? cards[0]
  return (
    <ul ref={grid} aria-label={t('label')} className={gridClasses} onKeyDown={onKeyDown}>
      {cards.map((row, index) => (
        <SheetCard
          // Keys by place: reusing the elements of the last sheet is faster than creating new ones.
          // biome-ignore lint/suspicious/noArrayIndexKey: a card never moves on its sheet.
          key={index}
          row={row}
          index={index}
          total={cards.length}
          search={search}
          isOut={isOut(row._id)}
          mark={marks.get(row._id)}
          isFocusable={row === current}
          onToggle={toggle}
          onFocus={focusCard}
          onRenew={renew}
        />
      ))}
    </ul>
  )
}

/** Focuses the former card, or the first card of a new sheet, unless a field or a dialog has the focus. */
function useFirstFocus(grid: RefObject<HTMLUListElement | null>, focused: string | undefined, cards: readonly DealRow[]) {
  const sheet = useMemo(() => cards.map(({ _id }) => _id).join(), [cards])
  const wanted = useRef(focused)
  wanted.current = focused
  useLayoutEffect(() => {
    const { activeElement: active } = document
    if (!sheet || (active && active !== document.body && !active.matches('h1, nav a, [data-card]'))) return
    const elements = [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const element = elements.find(({ dataset }) => dataset.card === wanted.current) ?? elements[0]
    const isFirst = element === elements[0]
    element?.focus({ preventScroll: isFirst })
    // The last sheet may have been scrolled to its end.
    if (isFirst) element?.scrollIntoView({ block: 'nearest' })
  }, [grid, sheet])
}
