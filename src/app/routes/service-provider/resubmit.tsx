import { createFileRoute } from '@tanstack/react-router'
import { lookupQueries } from '#features/lookups/api.ts'
import { ResubmitPage } from '#features/registration/resubmit-page.tsx'
import { parseResubmitSearch } from '#features/registration/search.ts'

export const Route = createFileRoute('/service-provider/resubmit')({
  staticData: { words: ['bilingual', 'form', 'location', 'registration'], isForm: true },
  validateSearch: parseResubmitSearch,
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(lookupQueries(api).categories()),
  component: ResubmitPage,
})
