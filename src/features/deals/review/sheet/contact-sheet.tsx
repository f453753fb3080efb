import { useNavigate } from '@tanstack/react-router'
import { Check, CheckCheck, ChevronDown, ChevronRight } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeFilters } from '#components/list/list-query.ts'
import { NoMatches } from '#components/list/no-matches.tsx'
import { ShortcutHelp } from '#components/list/shortcut-help.tsx'
import { QueryError } from '#components/query-error.tsx'
import { DecisionButton, ReviewBar } from '#components/review/review-bar.tsx'
import { UndoSlot } from '#components/review/undo-slot.tsx'
import { type DealRow, decideDeal } from '#contract/deals.ts'
import { useConnection } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { EmptyLane } from '../empty-lane.tsx'
import { queueLink } from '../queue-link.ts'
import { SheetCard } from './sheet-card.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { tearOff } from './tear-off.ts'
import { useContactSheet } from './use-contact-sheet.ts'
import type { DealList } from './use-sheet.ts'
import { showNextRows, useArrowKeys, useHasMoreRows, useSheetKeys } from './use-sheet-keys.ts'

/** The clean lane: three strips of four cards. One act approves the first and tears it off. */
export function ContactSheet({ list }: { readonly list: DealList }) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { query } = list
  const sheet = useContactSheet(list)
  const [hadCards, setHadCards] = useState(false)
  if (sheet.cards.length > 0 && !hadCards) setHadCards(true)
  if (!query.data && query.error) return <QueryError error={query.error} query={query} text={t('failed')} />
  return (
    <FullHeight>
      {sheet.cards.length > 0 ? (
        <Cards sheet={sheet} list={list} />
      ) : (
        <>
          {sheet.isLoading ? <SheetSkeleton /> : <EmptySheet list={list} firstOut={sheet.firstOut} hasFolded={hadCards} />}
          <div className="sticky bottom-(--shell-bottom,0px) z-bar mt-auto">
            <UndoSlot decision={decideDeal} className="inset-x-0 bottom-full mb-5 justify-end" />
          </div>
        </>
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
  const { cards, changed, focused, approvable, isOut, toggle, focusCard, waitForReaction, approveStrip, nextStrip } = sheet
  const { isOffline } = useConnection()
  const navigate = useNavigate()
  const grid = useRef<HTMLUListElement>(null)
  const bar = useRef<HTMLElement>(null)
  const act = isOffline && approveStrip ? undefined : (approveStrip ?? nextStrip)
  const tear = () => {
    if (act) tearOff(grid.current)
    act?.()
  }
  const approve = () => {
    if (approveStrip && showNextRows(grid, bar)) waitForReaction()
    else tear()
  }
  const keys = useSheetKeys(grid, {
    toggle: (id) => !changed.has(id) && toggle(id),
    open: (id) => void navigate({ to: '/admin/deals/$dealId', params: { dealId: id }, search }),
    approve,
  })
  const onKeyDown = useArrowKeys(grid)
  const ids = useMemo(() => cards.map(({ _id }) => _id).join(), [cards])
  useFirstFocus(grid, focused, ids)
  const hasMoreRows = useHasMoreRows(grid, bar, ids)
  const current = cards.find(({ _id }) => _id === focused) ?? cards[0]
  return (
    <>
      <ul ref={grid} aria-label={t('label')} className="sheet" onKeyDown={onKeyDown}>
        {cards.map((row, index) => (
          <SheetCard
            // Keys by place: reusing the elements of the last strip is faster than creating new ones.
            // biome-ignore lint/suspicious/noArrayIndexKey: a card never moves on its sheet.
            key={index}
            row={row}
            index={index}
            total={cards.length}
            search={search}
            isOut={isOut(row._id)}
            isChanged={changed.has(row._id)}
            isFocusable={row === current}
            onToggle={toggle}
            onFocus={focusCard}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {t('shown', { count: approvable.length })}
      </p>
      <ReviewBar ref={bar} aria-label={t('bar')} decision={decideDeal} start={<ShortcutHelp {...keys} />}>
        {approveStrip ? (
          <DecisionButton
            key="approve"
            variant="primary"
            icon={hasMoreRows ? <ChevronDown aria-hidden className="size-icon" /> : <Check aria-hidden className="size-icon" />}
            cap="Enter"
            onClick={act && approve}
          >
            {hasMoreRows ? t('more') : t('approve', { number: approvable.length })}
          </DecisionButton>
        ) : (
          nextStrip && (
            <DecisionButton
              key="next"
              variant="primary"
              icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
              cap="Enter"
              onClick={tear}
            >
              {t('next')}
            </DecisionButton>
          )
        )}
      </ReviewBar>
    </>
  )
}

/** Shows the first card of a new sheet, or the former one, and focuses it unless a field, a button or a dialog has the focus. */
function useFirstFocus(grid: RefObject<HTMLUListElement | null>, focused: string | undefined, sheet: string) {
  const wanted = useRef(focused)
  wanted.current = focused
  useLayoutEffect(() => {
    if (!sheet) return
    const { activeElement: active } = document
    const elements = [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const element = elements.find(({ dataset }) => dataset.card === wanted.current) ?? elements[0]
    const isFirst = element === elements[0]
    if (!active || active === document.body || active.matches('h1, nav a, [data-card]')) element?.focus({ preventScroll: isFirst })
    // The last sheet may have been scrolled to its end.
    if (isFirst) element?.scrollIntoView({ block: 'nearest' })
  }, [grid, sheet])
}

interface EmptySheetProps {
  readonly list: DealList
  /** The first voucher that was taken out. */
  readonly firstOut: DealRow | undefined
  readonly hasFolded: boolean
}

function EmptySheet({ list: { search, navigation, query }, firstOut, hasFolded }: EmptySheetProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  if (firstOut)
    return (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={t('onlyOut.title')}
        text={t('onlyOut.text')}
        action={
          <ButtonLink variant="primary" {...queueLink(search, firstOut._id)}>
            {t('onlyOut.open')}
          </ButtonLink>
        }
      />
    )
  if (activeFilters(search).length > 0) return <NoMatches search={search} navigation={navigation} suggestion={query.data?.suggestion} />
  return <EmptyLane lane="clean" counts={query.data?.lanes} hasFolded={hasFolded} />
}
