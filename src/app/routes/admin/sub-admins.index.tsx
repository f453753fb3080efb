import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { subAdminQueries } from '#features/sub-admins/api.ts'
import { parseSubAdminSearch, toListSearch } from '#features/sub-admins/search.ts'
import { SubAdminsPage } from '#features/sub-admins/sub-admins-page.tsx'

export const Route = createFileRoute('/admin/sub-admins/')({
  staticData: { words: ['accountSecondFactor', 'download', 'form', 'subAdmins'] },
  validateSearch: parseSubAdminSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => toListSearch(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subAdminQueries(context.api).list(deps)),
  component: SubAdminsPage,
})
