import { createFileRoute } from '@tanstack/react-router'
import { secondFactorQueries } from '#features/second-factor/api.ts'
import { TeamPage } from '#features/second-factor/team-page.tsx'

export const Route = createFileRoute('/admin/sub-admins_/second-factor')({
  staticData: { words: ['accountSecondFactor', 'secondFactor', 'subAdmins'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(secondFactorQueries(context.api).admins()),
  component: TeamPage,
})
