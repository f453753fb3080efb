import { getRouteApi } from '@tanstack/react-router'
import { ScanLine, TicketCheck } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Redemption } from '../../contract/redemptions.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { DownloadButton } from '../../patterns/download/download-button.tsx'
import { CreatedFilter } from '../../patterns/list/created-filter.tsx'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { filtersOn } from '../../patterns/list/list-search.ts'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { useAppendedList } from '../../patterns/list/use-appended-list.ts'
import { useNewest } from '../../patterns/list/use-newest.ts'
import { useOverlay } from '../../patterns/use-overlay.ts'
import { useExtra, useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { redemptionFiles, redemptionQueries } from './api.ts'
import { redemptionMessages } from './messages.ts'
import { RedemptionCard, type RowOptions, useRedemptionColumns } from './redemption-cells.tsx'
import type { RedemptionSearch } from './search.ts'
import { TotalsStrip } from './totals-strip.tsx'

const route = getRouteApi('/service-provider/redemptions/')

const loadDialog = () => import('./undo-dialog.tsx').then(({ UndoDialog }) => UndoDialog)

/** How often ages are told anew, milliseconds. */
const ageEvery = 20_000

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
  const query = queries.list(search)
  const list = useAppendedList({ search, navigate: route.useNavigate(), query })
  const { data, error, isPlaceholderData, dataUpdatedAt } = list.query
  const added = useNewest({ queryKey: query.queryKey, answeredAt: isPlaceholderData ? 0 : dataUpdatedAt, newest: queries.newest(search) })
  const undo = useUndo()
  const options = { now: useNow(), onUndo: undo.ask }
  const hasNone = !isPlaceholderData && data?.pagination.totalCount === 0 && filtersOn(search).length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          !hasNone && (
            <>
              <Download search={search} isEmpty={data?.pagination.totalCount === 0} />
              <Scan />
            </>
          )
        }
      />
      {!hasNone && (
        <>
          {(data ? data.totals : knowsRange && !error) && <TotalsStrip totals={data?.totals ?? undefined} />}
          <ListFilters searchLabel={t('search')} search={search} navigation={list.navigation}>
            <CreatedFilter search={search} navigation={list.navigation} label={(days) => t('days', { days })} isOneDay={!knowsRange} />
          </ListFilters>
        </>
      )}
      <ListTable
        list={list}
        caption={t('table.caption')}
        columns={useRedemptionColumns(options, data?.rows ?? none)}
        card={useCardOf(options)}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState icon={<TicketCheck aria-hidden />} title={t('empty.title')} text={t('empty.text')} action={<Scan />} />}
      />
      <p role="status" className="sr-only">
        {added[0] && t('added', { count: added.length, customer: added[0].customerName || t('unnamed') })}
      </p>
      {undo.dialog}
    </>
  )
}

function Scan() {
  const t = useTranslations(redemptionMessages)
  return (
    <ButtonLink to="/service-provider/redemptions/scan" variant="primary" icon={<ScanLine aria-hidden className="size-icon-sm" />}>
      {t('scan')}
    </ButtonLink>
  )
}

interface DownloadProps {
  readonly search: RedemptionSearch
  readonly isEmpty: boolean
}

/** What the list holds, on all its pages, as a spreadsheet; nothing where the backend makes none. */
function Download({ search, isEmpty }: DownloadProps) {
  const t = useTranslations(redemptionMessages)
  const { api } = useServices()
  const isKnown = useExtra('redemption-export')
  if (!isKnown) return null
  return (
    <DownloadButton
      disabled={isEmpty}
      download={() => ({
        title: t('download.title'),
        text: t('download.text'),
        fetchFile: (begin) => redemptionFiles(api).of(search, begin('making')),
      })}
    >
      {t('download.start')}
    </DownloadButton>
  )
}

/** The moment at which the list is looked at: ages and what can still be taken back go by it. */
function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), ageEvery)
    return () => clearInterval(timer)
  }, [clock])
  return now
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
