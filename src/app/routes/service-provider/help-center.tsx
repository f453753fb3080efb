import { createFileRoute } from '@tanstack/react-router'
import { helpCenterQueries } from '#features/help-center/api.ts'
import { ProviderHelpCenterPage } from '#features/help-center/pages/provider-page.tsx'

export const Route = createFileRoute('/service-provider/help-center')({
  staticData: { words: ['bilingual', 'documentViewer', 'form', 'helpCenter'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(helpCenterQueries(context.api).providerChat()),
  component: ProviderHelpCenterPage,
})
