import { createFileRoute } from '@tanstack/react-router'
import { peopleQueries } from '#features/people/api.ts'
import { PeoplePage } from '#features/people/people-page.tsx'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/team/')({
  staticData: { words: ['form', 'people'] },
  loader: async ({ context }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(peopleQueries(context.api).list())
  },
  component: PeoplePage,
})
