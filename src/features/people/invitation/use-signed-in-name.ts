import { useStore } from 'zustand'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'

/** Of the person, the till or the business that is signed in on this device. */
export function useSignedInName(): string {
  const language = useLanguage()
  const user = useStore(useServices().session.store, (state) => state.user)
  return user?.tillName ?? user?.fullName ?? (displayName(language, businessNames(user)) || (user?.emailAddress ?? ''))
}
