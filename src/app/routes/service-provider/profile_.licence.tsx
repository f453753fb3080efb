import { createFileRoute } from '@tanstack/react-router'
import { LicencePage } from '#features/profile/licence/licence-page.tsx'

/** Loads nothing itself: the layout's loader has started to read the profile. */
export const Route = createFileRoute('/service-provider/profile_/licence')({
  staticData: { words: ['documentViewer', 'form', 'profile'], isForm: true },
  component: LicencePage,
})
