import { createFileRoute } from '@tanstack/react-router'
import { isLocked } from '#features/profile/api.ts'
import { tillsQuery } from '#features/tills/api.ts'
import { TillsPage } from '#features/tills/tills-page.tsx'

export const Route = createFileRoute('/service-provider/team/tills')({
  staticData: { words: ['devices', 'form', 'tills'] },
  loader: async ({ context }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(tillsQuery(context.api))
  },
  component: TillsPage,
})
