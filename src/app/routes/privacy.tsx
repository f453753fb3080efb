import { createFileRoute } from '@tanstack/react-router'
import { siteTextQuery } from '#components/site-text/site-text-query.ts'
import { PrivacyPage } from '#features/content/site-text-page.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { words: ['siteText'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(siteTextQuery(context, 'privacy', context.language.getState().language))
  },
  component: PrivacyPage,
})
