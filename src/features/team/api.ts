import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { waiting } from '#components/query-options.ts'
import { downloadTeamWeeks, readTeamDay } from '#contract/team.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'

/** The key of what waits is that of the dashboard, so that the same live events refresh it. */
export const teamQueries = (api: Api) => ({
  day: (week: string | undefined) =>
    queryOptions({
      queryKey: [...waiting, 'team', week] as const,
      ...api.query(readTeamDay, { query: { week } }),
      placeholderData: keepPreviousData,
    }),
})

export const teamFile = (api: Api, week: string | undefined, options: CallOptions) =>
  api.send(downloadTeamWeeks, { query: { week } }, options)
