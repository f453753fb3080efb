import { getRouteApi } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftsPart } from '#components/drafts/use-drafts-part.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters, type SortChoice } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { isEmptyUnfiltered, useList } from '#components/list/use-list.ts'
import { type ListView, useListView } from '#components/list/use-list-view.ts'
import { type Announcement, createAnnouncement, listAnnouncements, withdrawAnnouncement } from '#contract/announcements.ts'
import type { ReviewCounts } from '#contract/review.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { textFor } from '../announcement-texts.ts'
import { announcementQueries } from '../api.ts'
import { resolveAnnouncementSort, shownStatus } from '../list-query.ts'
import { type AnnouncementSearch, type AnnouncementSort, parseAnnouncementSearch } from '../search.ts'
import { useSimulatedChanges, withSimulatedChanges } from '../simulated/simulated-changes.ts'
import { AnnouncementCard, useProviderAnnouncementColumns } from './provider-columns.tsx'

const route = getRouteApi('/service-provider/notifications/')

const loadDrafts = () => import('./announcement-drafts.tsx').then(({ AnnouncementDrafts }) => AnnouncementDrafts)
const loadDialog = () => import('../detail/announcement-dialog.tsx').then(({ AnnouncementDialog }) => AnnouncementDialog)

/** The address contains the list's state and the open announcement (F-130). */
export function ProviderAnnouncementsPage() {
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const { search: address, id, act } = useAddress()
  const list = useShownList(address)
  const isAudienceKnown = useSupports(createAnnouncement, 'audience')
  const { search } = list
  const counts = list.query.data?.counts
  const view = useListView('announcements', useProviderAnnouncementColumns(list, list.query.data?.rows), list, parseAnnouncementSearch)
  const Dialog = useIdleModule(loadDialog, true, id !== undefined)
  const Drafts = useDraftsPart(loadDrafts, 'announcement')
  const isBare = isEmptyUnfiltered(list) && hasNone(counts)
  const tabs = useTabs(search, counts)
  const card = useCallback((row: Announcement) => <AnnouncementCard row={row} search={search.search} />, [search.search])
  const rowLink = useCallback(
    ({ _id }: Announcement) => ({ to: '/service-provider/notifications', search: { ...search, id: _id }, resetScroll: false }) as const,
    [search],
  )
  const language = useLanguage()
  const rowLabel = useCallback((row: Announcement) => t('open', { title: textFor(language, row).title }), [t, language])
  return (
    <>
      <PageHeader
        title={common('title')}
        subtitle={t(isAudienceKnown ? 'subtitle' : 'subtitlePlain')}
        actions={!isBare && <NewAnnouncement search={search} />}
      />
      {Drafts && <Drafts />}
      {!isBare && <TabsAndFilters list={list} tabs={tabs} view={view.button} />}
      <ListTable
        list={list}
        caption={t('table.caption')}
        {...view.table}
        card={card}
        rowLink={rowLink}
        rowLabel={rowLabel}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<NoAnnouncements search={search} isBare={isBare} />}
        tabs={tabs}
      />
      {Dialog && id && <Dialog key={`${id} ${act}`} id={id} act={act} list={search} />}
    </>
  )
}

/** A plain backend counts nothing: there an empty tab may stand beside full ones. */
const hasNone = (counts: ReviewCounts | undefined) => counts !== undefined && counts.PENDING + counts.APPROVED + counts.REJECTED === 0

/** The search of the list, and what is open above it. */
function useAddress() {
  const { page, size, search, status, from, to, created, sort, dir, id, act } = route.useSearch()
  const list = useMemo(
    (): AnnouncementSearch => ({ page, size, search, status, from, to, created, sort, dir }),
    [page, size, search, status, from, to, created, sort, dir],
  )
  return { search: list, id, act }
}

function useShownList(address: AnnouncementSearch) {
  const { api } = useServices()
  const list = useList({
    call: listAnnouncements,
    search: address,
    navigate: route.useNavigate(),
    list: (at) => announcementQueries(api).list(at, 'provider'),
  })
  const { search } = list
  const changes = useSimulatedChanges()
  const { data } = list.query
  const shown = useMemo(() => data && withSimulatedChanges(data, changes, shownStatus(search)), [data, changes, search])
  return { ...list, query: { ...list.query, data: shown } }
}

function useTabs(search: AnnouncementSearch, counts: ReviewCounts | undefined): StatusTabsProps {
  const canWithdraw = useSupports(withdrawAnnouncement)
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t: statuses } = useTranslation('common')
  return {
    label: common('byStatus'),
    shown: shownStatus(search),
    counts,
    labelFor: (status) => {
      if (status === 'APPROVED') return t('sent')
      return status === 'REJECTED' && canWithdraw ? t('notSent') : statuses(`status.${status}`)
    },
    linkTo: (status) => ({ to: '/service-provider/notifications', search: { ...search, page: 1, status } }),
  }
}

interface TabsAndFiltersProps {
  readonly list: ReturnType<typeof useShownList>
  readonly tabs: StatusTabsProps
  readonly view: ListView
}

function TabsAndFilters({ list, tabs, view }: TabsAndFiltersProps) {
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const sorts = useSorts(list.search)
  return (
    <>
      <StatusTabs {...tabs} />
      <ListFilters searchLabel={common('search')} list={list} view={view} {...sorts}>
        <CreatedFilter list={list} />
      </ListFilters>
    </>
  )
}

function useSorts(search: AnnouncementSearch) {
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const sorts: SortChoice<AnnouncementSort>[] = [
    ...(shownStatus(search) === 'PENDING' ? [] : [{ key: 'decidedAt', dir: -1, label: t('decidedLast') } as const]),
    { key: 'createdAt', dir: -1, label: lists('newest') },
    { key: 'createdAt', dir: 1, label: lists('oldest') },
    { key: 'scheduledAt', dir: 1, label: t('soonest') },
    { key: 'scheduledAt', dir: -1, label: t('latest') },
  ]
  return { sorting: resolveAnnouncementSort(search, 'provider'), sorts }
}

function NewAnnouncement({ search }: { readonly search: AnnouncementSearch }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  return (
    <ButtonLink
      to="/service-provider/notifications/add"
      search={search}
      variant="primary"
      // It wraps below the other button on a phone, in English.
      className="max-sm:grow"
      icon={<Plus aria-hidden className="size-icon-sm" />}
    >
      {t('new')}
    </ButtonLink>
  )
}

function NoAnnouncements({ search, isBare }: { readonly search: AnnouncementSearch; readonly isBare: boolean }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  if (!isBare)
    return <EmptyState icon={<Megaphone aria-hidden />} title={t(`empty.${shownStatus(search) ?? 'PENDING'}`)} text={t('empty.text')} />
  return (
    <EmptyState
      icon={<Megaphone aria-hidden />}
      title={t('empty.firstTitle')}
      text={t('empty.firstText')}
      action={<NewAnnouncement search={search} />}
    />
  )
}
