import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { subAdminManagers } from '../../contract/roles.ts'
import { subAdminQueries } from '../../features/sub-admins/api.ts'
import { listOf, parseSubAdminSearch } from '../../features/sub-admins/search.ts'
import { SubAdminsPage } from '../../features/sub-admins/sub-admins-page.tsx'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'
import { requireRole } from '../-guards.ts'

export const Route = createFileRoute('/admin/sub-admins/')({
  validateSearch: parseSubAdminSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  beforeLoad: ({ context, location }) => requireRole(context, location, subAdminManagers),
  loaderDeps: ({ search }) => listOf(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subAdminQueries(context.api).list(deps)),
  component: SubAdminsPage,
})
