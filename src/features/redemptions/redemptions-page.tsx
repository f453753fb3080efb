import { getRouteApi } from '@tanstack/react-router'
import { TicketCheck } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Redemption } from '../../contract/redemptions.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { CreatedFilter } from '../../patterns/list/created-filter.tsx'
import { hasNone } from '../../patterns/list/has-none.ts'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { NewestRows } from '../../patterns/list/newest-rows.tsx'
import { useAppendedList } from '../../patterns/list/use-appended-list.ts'
import { useOverlay } from '../../patterns/use-overlay.ts'
import { useExtra, useServices } from '../../services.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { redemptionQueries } from './api.ts'
import { redemptionMessages } from './messages.ts'
import { RedemptionCard, type RowOptions, useRedemptionColumns } from './redemption-cells.tsx'
import { RedemptionsHead, Scan } from './redemptions-head.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useNow } from './use-now.ts'

const route = getRouteApi('/service-provider/redemptions/')

const loadDialog = () => import('./undo-dialog.tsx').then(({ UndoDialog }) => UndoDialog)

const none: readonly Redemption[] = []

/** What customers redeemed (§2, §3): newest first, by customer, beginning of code and day; what comes goes on top by itself (F-055). */
export function RedemptionsPage() {
  const t = useTranslations(redemptionMessages)
  const address = route.useSearch()
  const { api } = useServices()
  const knowsRange = useExtra('redemption-range')
  // A range of days is nothing to a backend that does not know it.
  const search = useMemo(() => (knowsRange ? address : { ...address, from: undefined, to: undefined }), [knowsRange, address])
  const queries = redemptionQueries(api)
  const list = useAppendedList({
    search,
    navigate: route.useNavigate(),
    query: queries.list(search),
    newest: queries.newest(search),
  })
  const { data, error } = list.query
  const { newest } = list
  const [last] = newest.added
  const undo = useUndo()
  const options = { now: useNow(), onUndo: undo.ask }
  const isBare = hasNone(list)
  return (
    <>
      <RedemptionsHead
        shown="redeemed"
        search={search}
        subtitle={t('subtitle')}
        actions={isBare ? 'none' : data?.pagination.totalCount === 0 ? 'nothingToDownload' : 'all'}
      />
      {!isBare && (
        <>
          {(data ? data.totals : knowsRange && !error) && <TotalsStrip totals={data?.totals ?? undefined} />}
          <ListFilters searchLabel={t('search')} search={search} navigation={list.navigation}>
            <CreatedFilter search={search} navigation={list.navigation} label={(days) => t('days', { days })} isOneDay={!knowsRange} />
          </ListFilters>
        </>
      )}
      <NewestRows
        {...newest}
        label={t('waiting', { count: newest.waiting })}
        told={
          newest.waiting > 0 ? t('waits') : last && t('added', { count: newest.added.length, customer: last.customerName || t('unnamed') })
        }
      >
        <ListTable
          list={list}
          caption={t('table.caption')}
          columns={useRedemptionColumns(options, data?.rows ?? none)}
          card={useCardOf(options)}
          failedText={t('failed')}
          found={(count) => t('found', { count })}
          empty={<EmptyState icon={<TicketCheck aria-hidden />} title={t('empty.title')} text={t('empty.text')} action={<Scan />} />}
        />
      </NewestRows>
      {undo.dialog}
    </>
  )
}

/** Taking a row back, where the backend knows that: the way to ask, and the question. */
function useUndo() {
  const isKnown = useExtra('redemption-undo')
  const [row, setRow] = useState<Redemption>()
  const { part: UndoDialog, open, setOpen, show } = useOverlay(loadDialog)
  const latest = useRef(show)
  useLayoutEffect(() => {
    latest.current = show
  })
  // Stays the same, or every row would be drawn anew with the page.
  const ask = useCallback((chosen: Redemption) => {
    setRow(chosen)
    latest.current()
  }, [])
  return {
    ask: isKnown ? ask : undefined,
    dialog: UndoDialog && row && <UndoDialog row={row} open={open} onOpenChange={setOpen} />,
  }
}

const useCardOf = ({ now, onUndo }: RowOptions) =>
  useCallback((row: Redemption) => <RedemptionCard row={row} now={now} onUndo={onUndo} />, [now, onUndo])
