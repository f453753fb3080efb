import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Role } from '../contract/roles.ts'
import { profileQueries } from '../features/profile/api.ts'
import { useLanguage } from '../i18n/use-translations.ts'
import { useServices } from '../services.ts'

export interface Person {
  readonly role: Role | null
  /** In the shown language where there are two; undefined where the sign-in told none. */
  readonly name: string | undefined
}

/** Who is signed in. A business goes by the names of its profile, until they are there by those of its sign-in. */
export function usePerson(): Person {
  const { api, session } = useServices()
  const language = useLanguage()
  const role = useStore(session.store, (state) => state.role)
  const user = useStore(session.store, (state) => state.user)
  const userId = useStore(session.store, (state) => state.userId)
  const { data: profile } = useQuery({
    ...profileQueries(api).mine(userId ?? ''),
    enabled: role === 'SERVICE_PROVIDER' && userId !== null,
  })
  const names = profile ?? user
  const [first, second] =
    language === 'ar' ? [names?.businessNameAr, names?.businessNameEn] : [names?.businessNameEn, names?.businessNameAr]
  return { role, name: user?.fullName ?? (first || second || undefined) }
}
