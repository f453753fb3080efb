import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '#features/profile/edit/edit-profile-page.tsx'

/** The layout's loader has started to read the profile. */
export const Route = createFileRoute('/service-provider/profile')({
  staticData: {
    words: ['bilingual', 'drafts', 'form', 'hours', 'location', 'profile'],
    wordsInBoth: ['bilingual', 'hours', 'profile'],
    isForm: true,
  },
  component: EditProfilePage,
})
