import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { parseProfileSearch } from '#features/profile/search.ts'

/** The layout's loader has started to read the profile. */
export const Route = createFileRoute('/service-provider/profile')({
  staticData: {
    words: ['bilingual', 'drafts', 'form', 'hours', 'location', 'profile'],
    wordsInBoth: ['hours', 'profile'],
    isForm: true,
  },
  validateSearch: parseProfileSearch,
  component: ProfilePage,
})
