import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#features/people/invitation/invitation-page.tsx'

export const Route = createFileRoute('/auth/invitation')({
  staticData: { words: ['passwordRules', 'people'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: InvitationPage,
})
