import { createFileRoute } from '@tanstack/react-router'
import { teamQueries } from '#features/team/api.ts'
import { parseTeamSearch } from '#features/team/search.ts'
import { TeamPage } from '#features/team/team-page.tsx'

export const Route = createFileRoute('/admin/team')({
  staticData: { words: ['download', 'team'] },
  validateSearch: parseTeamSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(teamQueries(context.api).day(deps.week)),
  component: TeamPage,
})
