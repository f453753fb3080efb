import { queryOptions } from '@tanstack/react-query'
import { createSavedView, deleteSavedView, listSavedViews, type ViewList } from '#contract/saved-views.ts'
import type { Api } from '#lib/http/api.ts'
import { persisted } from '../query-options.ts'

export const savedViewsQuery = (api: Api, list: ViewList) =>
  queryOptions({ ...api.query(listSavedViews, { query: { list } }), ...persisted, staleTime: 0 })

export const savedViewMutations = (api: Api) => ({
  create: () => api.mutation(createSavedView, { quiet: 'failure' }),
  remove: () => api.mutation(deleteSavedView),
})
