import { getRouteApi } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { SubAdmin } from '../../contract/sub-admins.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { hasNone } from '../../patterns/list/has-none.ts'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDeferred } from '../../ui/hooks/use-deferred.ts'
import { subAdminQueries } from './api.ts'
import { subAdminMessages } from './messages.ts'
import { personName } from './person.ts'
import { listOf, openedBy } from './search.ts'
import { SubAdminCard, useSubAdminColumns } from './sub-admin-cells.tsx'

const route = getRouteApi('/admin/sub-admins/')

const cardOf = (row: SubAdmin) => <SubAdminCard row={row} />

const loadDialogs = () => import('./dialogs/sub-admin-dialogs.tsx').then(({ SubAdminDialogs }) => SubAdminDialogs)

/** Who helps the administrators (§2), by search and page; what is open over the list is in the address as well (F-070). */
export function SubAdminsPage() {
  const t = useTranslations(subAdminMessages)
  const asked = route.useSearch()
  const { page, size, search: words } = asked
  const search = useMemo(() => listOf({ page, size, search: words }), [page, size, words])
  const { api } = useServices()
  const list = useList({ search, navigate: route.useNavigate(), list: subAdminQueries(api).list })
  const opened = openedBy(asked)
  const Dialogs = useDeferred(loadDialogs, true, opened !== undefined)
  const isBare = hasNone(list)
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
        card={cardOf}
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
