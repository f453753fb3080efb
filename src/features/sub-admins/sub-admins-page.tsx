import { getRouteApi } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { isEmptyUnfiltered, useList } from '../../components/list/use-list.ts'
import type { SubAdmin } from '../../contract/sub-admins.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useIdleModule } from '../../ui/hooks/use-idle-module.ts'
import { subAdminQueries } from './api.ts'
import { subAdminMessages } from './messages.ts'
import { personName } from './person.ts'
import { toListSearch, toOpenDialog } from './search.ts'
import { SubAdminCard, useSubAdminColumns } from './sub-admin-cells.tsx'

const route = getRouteApi('/admin/sub-admins/')

const renderCard = (row: SubAdmin) => <SubAdminCard row={row} />

const loadDialogs = () => import('./dialogs/sub-admin-dialogs.tsx').then(({ SubAdminDialogs }) => SubAdminDialogs)

/** The address contains the list's state and the open dialog (F-070). */
export function SubAdminsPage() {
  const t = useTranslations(subAdminMessages)
  const address = route.useSearch()
  const { page, size, search: words } = address
  const search = useMemo(() => toListSearch({ page, size, search: words }), [page, size, words])
  const { api } = useServices()
  const list = useList({ search, navigate: route.useNavigate(), list: subAdminQueries(api).list })
  const opened = toOpenDialog(address)
  const Dialogs = useIdleModule(loadDialogs, true, opened !== undefined)
  const isBare = isEmptyUnfiltered(list)
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
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={!isBare && addLink} />
      {!isBare && <ListFilters searchLabel={t('search')} search={search} navigation={list.navigation} />}
      <ListTable
        list={list}
        caption={t('caption')}
        columns={useSubAdminColumns()}
        card={renderCard}
        rowLink={useCallback(
          ({ _id }: SubAdmin) => ({ to: '/admin/sub-admins', search: { ...search, subAdmin: _id }, resetScroll: false }),
          [search],
        )}
        rowLabel={useCallback((row: SubAdmin) => t('open', { name: personName(row) }), [t])}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState icon={<UsersRound aria-hidden />} title={t('empty.title')} text={t('empty.text')} action={addLink} />}
      />
      {Dialogs && <Dialogs opened={opened} list={search} />}
    </>
  )
}
