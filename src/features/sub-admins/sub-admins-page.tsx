import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus, ShieldCheck, UsersRound } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ListFilters, type SortChoice } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { isEmptyUnfiltered, type ListState, useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import type { PhoneAction } from '#components/list-actions/list-menu.tsx'
import { TeamTabs } from '#components/team/team-tabs.tsx'
import { listAdminFactors } from '#contract/second-factor.ts'
import { listSubAdmins, type SubAdmin } from '#contract/sub-admins.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { resolveSubAdminSort, subAdminQueries } from './api.ts'
import { personName } from './person.ts'
import { parseSubAdminSearch, type SubAdminListSearch, type SubAdminSort, toListSearch, toOpenDialog } from './search.ts'
import { SubAdminCard, useSubAdminColumns } from './sub-admin-cells.tsx'

const route = getRouteApi('/admin/sub-admins/')

const renderCard = (row: SubAdmin) => <SubAdminCard row={row} />

const loadDialogs = () => import('./dialogs/sub-admin-dialogs.tsx').then(({ SubAdminDialogs }) => SubAdminDialogs)

/** The address contains the list's state and the open dialog (F-070). */
export function SubAdminsPage() {
  const { t } = useTranslation('subAdmins')
  const address = route.useSearch()
  const { page, size, search: words, sort, dir } = address
  const listAddress = useMemo(() => toListSearch({ page, size, search: words, sort, dir }), [page, size, words, sort, dir])
  const { api } = useServices()
  const list = useList({ call: listSubAdmins, search: listAddress, navigate: route.useNavigate(), list: subAdminQueries(api).list })
  const { search } = list
  const view = useListView('sub-admins', useSubAdminColumns(list), list, parseSubAdminSearch)
  const sorts = useSorts(list)
  const opened = toOpenDialog(address)
  const Dialogs = useIdleModule(loadDialogs, true, opened !== undefined)
  const secondFactor = useSecondFactorAction()
  const isBare = isEmptyUnfiltered(list)
  const rowLink = useCallback(
    ({ _id }: SubAdmin) => ({ to: '/admin/sub-admins', search: { ...search, subAdmin: _id }, resetScroll: false }) as const,
    [search],
  )
  const rowLabel = useCallback((row: SubAdmin) => t('open', { name: personName(row) }), [t])
  const addLink = (
    <ButtonLink
      to="/admin/sub-admins"
      search={{ ...search, act: 'add' }}
      variant="primary"
      resetScroll={false}
      icon={<Plus aria-hidden className="size-icon-sm" />}
    >
      {t('add')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {secondFactor && (
              <ButtonLink
                to="/admin/sub-admins/second-factor"
                icon={<ShieldCheck aria-hidden className="size-icon-sm" />}
                className={cx(!isBare && 'max-sm:hidden')}
              >
                {secondFactor.label}
              </ButtonLink>
            )}
            {!isBare && (
              <>
                <ListActions download={undefined} phoneAction={secondFactor} />
                {addLink}
              </>
            )}
          </>
        }
      />
      <TeamTabs shown="/admin/sub-admins" />
      {!isBare && <ListFilters searchLabel={t('search')} list={list} view={view.button} {...sorts} />}
      <ListTable
        list={list}
        caption={t('caption')}
        {...view.table}
        card={renderCard}
        rowLink={rowLink}
        rowLabel={rowLabel}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState icon={<UsersRound aria-hidden />} title={t('empty.title')} text={t('empty.text')} action={addLink} />}
      />
      {Dialogs && <Dialogs opened={opened} list={search} />}
    </>
  )
}

/** Leads to the second factors of all administrators; another administrator resets them. */
function useSecondFactorAction(): PhoneAction | undefined {
  const { t } = useTranslation('subAdmins')
  const navigate = useNavigate()
  const isSuperAdmin = useStore(useServices().session.store, ({ role }) => role === 'SUPER_ADMIN')
  const isServed = useSupports(listAdminFactors)
  if (!isSuperAdmin || !isServed) return undefined
  return {
    icon: ShieldCheck,
    label: t('secondFactor'),
    onSelect: () => void navigate({ to: '/admin/sub-admins/second-factor' }),
  }
}

function useSorts({ search }: ListState<SubAdminListSearch>) {
  const { t } = useTranslation('subAdmins')
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const sorts: SortChoice<SubAdminSort>[] = [
    { key: 'createdAt', dir: -1, label: lists('newest') },
    { key: 'createdAt', dir: 1, label: lists('oldest') },
    { key: 'fullName', dir: 1, label: lists('name') },
    { key: 'fullName', dir: -1, label: lists('nameBack') },
    { key: 'lastSignInAt', dir: -1, label: t('sorts.signedInLast') },
    { key: 'lastSignInAt', dir: 1, label: t('sorts.signedInFirst') },
    { key: 'decisions', dir: -1, label: t('sorts.mostDecisions') },
    { key: 'decisions', dir: 1, label: t('sorts.minDecisions') },
  ]
  return { sorting: resolveSubAdminSort(search), sorts }
}
