import { getRouteApi } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftsPart } from '#components/drafts/use-drafts-part.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { createAnnouncement, listAnnouncements, withdrawAnnouncement } from '#contract/announcements.ts'
import type { ReviewCounts } from '#contract/review.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { StoppedClock } from '#ui/still-lifes/stopped-clock.tsx'
import { announcementQueries } from '../api.ts'
import { shownStatus } from '../list-query.ts'
import type { AnnouncementSearch } from '../search.ts'
import { useSimulatedChanges, withSimulatedChanges } from '../simulated/simulated-changes.ts'
import { providerAnnouncementList } from './provider-announcement-list.tsx'

const route = getRouteApi('/service-provider/notifications/')

const loadDrafts = () => import('./announcement-drafts.tsx').then(({ AnnouncementDrafts }) => AnnouncementDrafts)
const loadDialog = () => import('../detail/announcement-dialog.tsx').then(({ AnnouncementDialog }) => AnnouncementDialog)

/** The address contains the list's state and the open announcement (F-130). */
export function ProviderAnnouncementsPage() {
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const { id, act } = route.useSearch()
  const list = useShownList(route.useSearch({ select: toListSearch, structuralSharing: true }))
  const isAudienceKnown = useSupports(createAnnouncement, 'audience')
  const { search } = list
  const { counts, rows } = list.query.data ?? {}
  const page = useListPage(providerAnnouncementList, list, {
    search: search.search,
    isPending: shownStatus(search) === 'PENDING',
    hasResults: rows?.some(({ results }) => results) ?? false,
  })
  const Dialog = useIdleModule(loadDialog, true, id !== undefined)
  const Drafts = useDraftsPart(loadDrafts, 'announcement')
  const isBare = page.isEmpty && hasNone(counts)
  const tabs = useTabs(search, counts)
  return (
    <>
      <PageHeader
        title={common('title')}
        subtitle={t(isAudienceKnown ? 'subtitle' : 'subtitlePlain')}
        actions={!isBare && <NewAnnouncement search={search} />}
      />
      {Drafts && <Drafts />}
      {!isBare && (
        <>
          <StatusTabs {...tabs} />
          <ListFilters {...page.filters} searchLabel={common('search')}>
            <CreatedFilter list={list} />
          </ListFilters>
        </>
      )}
      <ListTable
        {...page.table}
        caption={t('table.caption')}
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

/** The list, without what is open above it. */
const toListSearch = ({ page, size, search, status, from, to, created, sort, dir }: AnnouncementSearch): AnnouncementSearch => ({
  page,
  size,
  search,
  status,
  from,
  to,
  created,
  sort,
  dir,
})

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
      picture={<StoppedClock />}
      title={t('empty.firstTitle')}
      text={t('empty.firstText')}
      action={<NewAnnouncement search={search} />}
    />
  )
}
