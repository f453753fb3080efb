import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import type { PhoneAction } from '#components/list-actions/list-menu.tsx'
import { AdminTeamTabs } from '#components/team/admin-team-tabs.tsx'
import { listAdminFactors } from '#contract/second-factor.ts'
import { listSubAdmins } from '#contract/sub-admins.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { EmptyStool } from '#ui/still-lifes/empty-stool.tsx'
import { subAdminQueries } from './api.ts'
import { toListSearch, toOpenDialog } from './search.ts'
import { findMost, subAdminList } from './sub-admin-list.tsx'

const route = getRouteApi('/admin/sub-admins/')

const loadDialogs = () => import('./dialogs/sub-admin-dialogs.tsx').then(({ SubAdminDialogs }) => SubAdminDialogs)

/** The address contains the list's state and the open dialog (F-070). */
export function SubAdminsPage() {
  const { t } = useTranslation('subAdmins')
  const { api } = useServices()
  const list = useList({
    call: listSubAdmins,
    search: route.useSearch({ select: toListSearch, structuralSharing: true }),
    navigate: route.useNavigate(),
    list: subAdminQueries(api).list,
  })
  const page = useListPage(subAdminList, list, { most: findMost(list.query.data?.rows) })
  const { search } = page.list
  const opened = toOpenDialog(route.useSearch())
  const Dialogs = useIdleModule(loadDialogs, true, opened !== undefined)
  const secondFactor = useSecondFactorAction()
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
                className={cx(!page.isEmpty && 'max-sm:hidden')}
              >
                {secondFactor.label}
              </ButtonLink>
            )}
            {!page.isEmpty && (
              <>
                <ListActions download={undefined} phoneAction={secondFactor} />
                {addLink}
              </>
            )}
          </>
        }
      />
      <AdminTeamTabs shown="/admin/sub-admins" />
      {!page.isEmpty && <ListFilters {...page.filters} searchLabel={t('search')} />}
      <ListTable
        {...page.table}
        caption={t('title')}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState picture={<EmptyStool />} title={t('empty.title')} text={t('empty.text')} action={addLink} />}
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
