import { createFileRoute, redirect } from '@tanstack/react-router'
import { lookupQueries } from '../../../features/lookups/api.ts'
import { blockingStatus, profileQueries } from '../../../features/profile/api.ts'
import { ResubmitPage } from '../../../features/registration/resubmit-page.tsx'
import { parseResubmitSearch } from '../../../features/registration/search.ts'

export const Route = createFileRoute('/service-provider/resubmit')({
  staticData: { isForm: true },
  validateSearch: parseResubmitSearch,
  loader: async ({ context: { api, queryClient, session } }) => {
    const query = profileQueries(api).current(session.store.getState().userId ?? '')
    // The page itself shows that the profile could not be read.
    const profile = await queryClient.query(query).catch(() => undefined)
    if (!api.isFullBackend() || (profile && blockingStatus(profile) !== 'REJECTED'))
      throw redirect({ to: '/service-provider/dashboard', replace: true })
    void queryClient.prefetchQuery(lookupQueries(api).categories())
  },
  component: ResubmitPage,
})
