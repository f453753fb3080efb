import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { CheckCheck, Play } from 'lucide-react'
import { type RefObject, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { ListTable } from '../list/list-table.tsx'
import { ListTabs } from '../list/list-tabs.tsx'
import { openRow, rowShortcuts } from '../list/row-shortcuts.ts'
import { ShortcutHelp } from '../list/shortcut-help.tsx'
import { StatusTabs, type StatusTabsProps } from '../list/status-tabs.tsx'
import { ListActions } from '../list-actions/list-actions.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import { type QueueTab, queueStatus } from './queue-order.ts'
import type { QueuePageProps, QueueRow, QueueRowsProps, QueueSearch, QueueWords } from './queue-page-props.ts'
import { UndoSlot } from './undo-slot.tsx'
import { useQueueSummary } from './use-queue-summary.tsx'
import { useSelectedRows } from './use-selected-rows.ts'

/** Loaded right after the rows: nothing can be decided before they are there. */
const loadBulkBar = () => import('./bulk-bar.tsx').then(({ BulkBar }) => BulkBar)

/** A queue of items to review; all its state is in the URL (§2, F-030). */
export function QueuePage<Row extends QueueRow, Search extends QueueSearch>({
  title,
  tabsLabel,
  tabLabel,
  pendingCount,
  lanes,
  sheet,
  start,
  download,
  view,
  filters,
  ...props
}: QueuePageProps<Row, Search>) {
  const { list, decision, words, all, linkTo } = props
  const { search } = list
  const { data, isPlaceholderData } = list.query
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const status = queueStatus(search)
  // Placeholder rows belong to the former list.
  const first = isPlaceholderData ? undefined : data?.rows[0]?._id
  const firstLink = first === undefined ? undefined : linkTo(search, first)
  const subtitle = useQueueSummary(list, props)
  const shortcutLines = useShortcutLines(words, decision)
  const enter = { caps: 'Enter', text: words('steps.openOne'), take: () => openRow(box) }
  usePaletteActions({ byKey: sheet || first === undefined ? [] : [enter] })
  const tabs: StatusTabsProps = {
    label: tabsLabel,
    labelFor: tabLabel,
    all: all?.tab,
    shown: status === 'ALL' ? undefined : status,
    counts: data?.counts && { ...data.counts, PENDING: pendingCount ?? data.counts.PENDING },
    linkTo: (tab: QueueTab = 'ALL') =>
      linkTo({
        ...search,
        page: 1,
        status: tab === 'PENDING' ? undefined : tab,
        sort: undefined,
        dir: undefined,
        late: undefined,
        kind: undefined,
        lane: undefined,
        licence: undefined,
      }),
  }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        isOneLine
        actions={
          <>
            <ShortcutHelp shortcuts={sheet ? {} : rowShortcuts(box)} lines={sheet?.shortcutLines ?? shortcutLines} />
            <ListActions
              view={sheet ? { ...view.button, columns: [] } : view.button}
              download={download}
              phoneAction={
                status === 'PENDING' && firstLink
                  ? { icon: Play, label: t('oneByOne'), onSelect: () => void navigate(firstLink as NavigateOptions) }
                  : undefined
              }
            />
            {status === 'PENDING' && <OneByOne link={firstLink} isLoading={!data || isPlaceholderData} />}
            {start}
          </>
        }
      />
      <ListTabs
        view={view.button}
        filters={
          <>
            {lanes}
            {filters}
          </>
        }
      >
        <StatusTabs {...tabs} />
      </ListTabs>
      {sheet ? (
        sheet.content
      ) : (
        <div ref={box}>
          <QueueRows {...props} table={view.table} tabs={tabs} box={box} />
        </div>
      )}
    </>
  )
}

/** Separate, so that a selection does not render the rest of the page. */
function QueueRows<Row extends QueueRow, Search extends QueueSearch>({
  list,
  table,
  words,
  found,
  all,
  linkTo,
  getName,
  card,
  icon,
  elsewhere,
  tabs,
  box,
  ...bulk
}: QueueRowsProps<Row, Search> & {
  readonly tabs: StatusTabsProps
  readonly box: RefObject<HTMLElement | null>
}) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const { search } = list
  const rows = list.query.data?.rows ?? []
  const chosen = useSelectedRows(rows)
  const BulkBar = useIdleModule(loadBulkBar, true, true)
  const rowLink = useCallback((row: Row) => linkTo(search, row._id), [linkTo, search])
  const rowLabel = useCallback((row: Row) => words('open', { name: getName(row) }), [words, getName])
  return (
    <>
      <ListTable
        list={list}
        caption={words('table.caption')}
        {...table}
        card={card}
        rowLink={rowLink}
        rowLabel={rowLabel}
        failedText={t('failed')}
        found={found}
        empty={<EmptyTab status={queueStatus(search)} icon={icon} words={words} all={all} link={linkTo({ page: 1 } as Search)} />}
        elsewhere={elsewhere}
        // The other tabs have nobody who waits: what is counted there is not late.
        tabs={search.late ? undefined : tabs}
        selection={{ ...chosen, name: getName }}
      />
      {/* Below the end of the page, or above the bar of the selection. */}
      <div
        className={cx(
          'sticky z-bar',
          chosen.ids.size > 0 ? 'bottom-[calc(var(--shell-bottom,0px)+4.5rem)]' : 'bottom-[calc(var(--shell-bottom,0px)+var(--s-7))]',
        )}
      >
        <UndoSlot decision={bulk.decision} className={cx('start-0 max-w-full', chosen.ids.size > 0 ? 'bottom-0' : 'top-0')} />
      </div>
      {BulkBar && (
        <BulkBar
          {...bulk}
          list={list}
          selection={chosen}
          rows={rows}
          labels={{
            selected: (count) => words('selected', { count }),
            approve: (count) => t('bulk.approve', { count }),
            reject: (count) => t('bulk.reject', { count }),
          }}
          box={box}
        />
      )}
    </>
  )
}

function useShortcutLines(words: QueueWords, decision: Call) {
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const canUndo = useSupports(decision, 'undo')
  return [
    { caps: '/', text: lists('keys.search') },
    { caps: 'J', text: words('steps.nextOne') },
    { caps: 'K', text: words('steps.previousOne') },
    { caps: 'Enter', text: words('steps.openOne') },
    { caps: 'X', text: lists('keys.choose') },
    { caps: 'A', text: t('keys.approve') },
    { caps: 'R', text: t('keys.reject') },
    ...(canUndo ? [{ caps: 'Z', text: t('keys.undo') }] : []),
  ]
}

const play = <Play aria-hidden className="size-icon-sm" />

/** Opens the first row of the page; on phones an entry of the menu does. Always mounted, so that nothing moves. */
function OneByOne({ link, isLoading }: { readonly link: LinkProps | undefined; readonly isLoading: boolean }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  if (isLoading)
    return (
      <Button disabled icon={play} className="max-sm:hidden">
        {t('oneByOne')}
      </Button>
    )
  return (
    link && (
      <ButtonLink {...link} icon={play} className="max-sm:hidden">
        {t('oneByOne')}
      </ButtonLink>
    )
  )
}

interface EmptyTabProps extends Pick<QueueRowsProps<QueueRow, QueueSearch>, 'icon' | 'words' | 'all'> {
  readonly status: QueueTab
  readonly link: LinkProps
}

const EmptyTab = ({ status, icon, words, all, link }: EmptyTabProps) => {
  const tab = status === 'ALL' ? 'PENDING' : status
  const own = { title: words(`empty.${tab}.title`), text: words(`empty.${tab}.text`) }
  return (
    <EmptyState
      icon={status === 'PENDING' ? <CheckCheck aria-hidden /> : icon}
      {...(status === 'ALL' && all ? all.empty : own)}
      action={status !== 'PENDING' && <ButtonLink {...link}>{words('empty.toPending')}</ButtonLink>}
    />
  )
}
