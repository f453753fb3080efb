import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxOverdueCount, overdueAfter } from '#contract/limits.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import type { ListDownload } from '../download/use-list-download.ts'
import { activeFilters } from '../list/list-query.ts'
import { openRow, rowShortcuts } from '../list/row-shortcuts.ts'
import { ShortcutHelp } from '../list/shortcut-help.tsx'
import { ListActions } from '../list-actions/list-actions.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import { useNow } from '../use-now.ts'
import type { ReviewedPage } from './decision-cache.ts'
import type { QueueRow, QueueState } from './use-review-list.ts'

interface QueueHeaderProps {
  readonly queue: QueueState
  readonly title: string
  /** The keys of what the page shows, with their help. */
  readonly keys: Elements
  readonly download: ListDownload | undefined
  /** Actions after the usual ones. */
  readonly children?: Elements
}

export function QueueHeader({ queue, title, keys, download, children }: QueueHeaderProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const navigate = useNavigate()
  const { status, firstLink, canDecide } = queue
  const phoneAction =
    status === 'PENDING' && canDecide && firstLink
      ? { icon: Play, label: t('oneByOne'), onSelect: () => void navigate(firstLink as NavigateOptions) }
      : undefined
  return (
    <PageHeader
      title={title}
      chips={
        // Below `xl` on a line of its own: it comes later, wraps beside the actions and would move the rows.
        <div className="text-ink-2 text-small max-xl:w-full">
          <QueueSummary queue={queue} />
        </div>
      }
      isOneLine
      actions={
        <>
          {keys}
          <ListActions isMenu download={download} phoneAction={phoneAction} />
          {status === 'PENDING' && canDecide && <OneByOne queue={queue} />}
          {children}
        </>
      }
    />
  )
}

/** The keys of the rows. */
export function RowKeys({ queue }: { readonly queue: QueueState }) {
  const { decision, canDecide, words, box, firstLink } = queue
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const canUndo = useSupports(decision, 'undo')
  const enter = { caps: 'Enter', text: words('steps.openOne') }
  usePaletteActions({ byKey: firstLink ? [{ ...enter, take: () => openRow(box) }] : [] })
  const lines = [
    { caps: '/', text: lists('keys.search') },
    { caps: 'J', text: words('steps.nextOne') },
    { caps: 'K', text: words('steps.previousOne') },
    enter,
    ...(canDecide
      ? [
          { caps: 'X', text: lists('keys.choose') },
          { caps: 'A', text: t('keys.approve') },
          { caps: 'R', text: t('keys.reject') },
        ]
      : []),
    ...(canUndo ? [{ caps: 'Z', text: t('keys.undo') }] : []),
  ]
  return <ShortcutHelp shortcuts={rowShortcuts(box)} lines={lines} />
}

const play = <Play aria-hidden className="size-icon-sm" />

/** Opens the first row of the page; on phones an entry of the menu does. Always mounted, so that nothing moves. */
function OneByOne({ queue: { firstLink, isLoading } }: { readonly queue: QueueState }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  if (isLoading)
    return (
      <Button disabled icon={play} className="max-sm:hidden">
        {t('oneByOne')}
      </Button>
    )
  return (
    firstLink && (
      <ButtonLink {...firstLink} icon={play} className="max-sm:hidden">
        {t('oneByOne')}
      </ButtonLink>
    )
  )
}

/** How many rows there are, or how many of them wait too long. */
const QueueSummary = ({ queue }: { readonly queue: QueueState }) => <span>{useSummary(queue)}</span>

function useSummary({ list: { search, query }, status, isPartOfTab, found, summary, overdueLink }: QueueState): ReactNode {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const now = useNow()
  const { data } = query
  // An alert says of how many rows the status is not known.
  if (!data || data.unsorted) return reservedLine
  const count = (isPartOfTab || status === 'ALL' ? undefined : data.counts?.[status]) ?? data.pagination.totalCount
  if (isPartOfTab && count === 0) return reservedLine
  if (data.isLeast && data.counts === undefined) return common('pages.moreThan', { number: count - 1 })
  if (activeFilters(search).length > 0) return count === 0 ? reservedLine : found(count)
  const late = status === 'PENDING' ? findOverdue(data, search.page, now) : undefined
  if (!late) return isPartOfTab && status !== 'PENDING' ? found(count) : summary(count)
  // Only a full backend can list them.
  return data.late === undefined ? (
    t('overdueOnes', { number: late })
  ) : (
    <TextLink {...overdueLink}>{t('overdueOnes', { number: late })}</TextLink>
  )
}

/** The number as far as it is known; undefined for none. */
function findOverdue({ rows, pagination, late: counted }: ReviewedPage<QueueRow>, page: number, now: number): string | undefined {
  if (counted !== undefined) return counted === 0 ? undefined : `${counted}${counted < maxOverdueCount ? '' : '+'}`
  const times = rows.map(({ createdAt, submittedAt = createdAt }) => Date.parse(submittedAt ?? ''))
  const late = times.filter((time) => now - time > overdueAfter).length
  const isWhole = rows.length >= pagination.totalCount
  const beginsWithOverdue = page === 1 && times.every((time, index) => index === 0 || time >= Number(times[index - 1]))
  return late > 0 && (isWhole || beginsWithOverdue) ? `${late}${isWhole || late < rows.length ? '' : '+'}` : undefined
}
