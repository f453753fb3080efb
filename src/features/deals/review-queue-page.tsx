import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Hourglass, Play } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { reviewStatuses } from '../../contract/statuses.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { TabLinks } from '../../ui/tables/tab-links.tsx'
import { askedByRoute, dealQueries } from './api.ts'
import type { DealPage } from './decision-cache.ts'
import { Filters } from './list/filters.tsx'
import { dealMessages } from './messages.ts'
import { QueueList } from './review/queue-list.tsx'
import { rowKeys } from './review/row-keys.ts'
import { ShortcutHelp, type ShortcutLine } from './review/shortcut-help.tsx'
import { type DealSearch, shownStatus } from './search.ts'
import { useListMoves } from './use-list-moves.ts'

const route = getRouteApi('/admin/deals/')

/** Keeps the line's height until the count is there. */
const reservedLine = '\u00A0'

const lines: readonly ShortcutLine[] = [
  { caps: '/', says: 'search' },
  { caps: 'J', says: 'next' },
  { caps: 'K', says: 'previous' },
  { caps: 'Enter', says: 'enter' },
]

/** The review queue (§2, F-030): what waits, what was approved, what was rejected. Everything it shows is in the address. */
export function ReviewQueuePage() {
  const t = useTranslations(dealMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const query = useQuery({ ...dealQueries(api).list(search, 'admin'), ...askedByRoute })
  const moves = useQueueMoves(search, query.isPlaceholderData ? undefined : query.data)
  const list = useRef<HTMLDivElement>(null)
  const status = shownStatus(search)
  const { data } = query
  const count = data?.counts?.[status] ?? data?.pagination.totalCount
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={count === undefined ? reservedLine : t(`review.summary.${status}`, { count })}
        actions={
          <>
            <ShortcutHelp shortcuts={rowKeys(list)} lines={lines} />
            {status === 'PENDING' && <OneByOne search={search} page={data} />}
          </>
        }
      />
      <Tabs search={search} counts={data?.counts} />
      <Filters side="admin" searchLabel={t('review.search')} search={search} onFilter={moves.filter} />
      <div ref={list}>
        <QueueList search={search} query={query} moves={moves} />
      </div>
    </>
  )
}

function useQueueMoves(search: DealSearch, page: DealPage | undefined) {
  const navigate = route.useNavigate()
  const go = useCallback(
    (change: (old: DealSearch) => DealSearch, how?: { replace?: boolean; resetScroll?: boolean }) =>
      void navigate({ search: change, ...how }),
    [navigate],
  )
  return useListMoves({ side: 'admin', search, page, go })
}

const play = <Play aria-hidden className="size-icon-sm" />

/** Starts with the first voucher of the shown page; the decisions lead on from there. Its place is kept while the page loads. */
function OneByOne({ search, page }: { readonly search: DealSearch; readonly page: DealPage | undefined }) {
  const t = useTranslations(dealMessages)
  if (!page)
    return (
      <Button disabled icon={play}>
        {t('review.oneByOne')}
      </Button>
    )
  const [first] = page.rows
  if (!first) return null
  return (
    <ButtonLink to="/admin/deals/$dealId" params={{ dealId: first._id }} search={search} icon={play}>
      {t('review.oneByOne')}
    </ButtonLink>
  )
}

function Tabs({ search, counts }: { readonly search: DealSearch; readonly counts: DealPage['counts'] }) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const { sort: _sort, dir: _dir, ...kept } = search
  return (
    <TabLinks
      label={t('list.tabs.label')}
      tabs={reviewStatuses.map((status) => ({
        key: status,
        label: common(`status.${status}`),
        count: counts?.[status],
        ...(status === 'PENDING' && { icon: <Hourglass aria-hidden /> }),
        ...(status === 'PENDING' && counts?.PENDING && { tone: 'wait' }),
        link: { to: '/admin/deals', search: { ...kept, page: 1, status: status === 'PENDING' ? undefined : status } },
        active: status === shownStatus(search),
      }))}
    />
  )
}
