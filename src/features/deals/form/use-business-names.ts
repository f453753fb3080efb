import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Language } from '../../../i18n/languages.ts'
import { useServices } from '../../../services.ts'
import { profileQueries } from '../../profile/api.ts'

/** The signed-in business in both languages: from its profile, until that is there from its sign-in. */
export function useBusinessNames(): Readonly<Record<Language, string | undefined>> {
  const { api, session } = useServices()
  const user = useStore(session.store, (state) => state.user)
  const userId = useStore(session.store, (state) => state.userId)
  const { data: profile } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: userId !== null })
  const names = profile ?? user
  return { en: names?.businessNameEn, ar: names?.businessNameAr }
}
