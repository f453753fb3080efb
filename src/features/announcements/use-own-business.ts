import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { profileQueries, useBusinessNames } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'

export function useOwnBusiness() {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const { data: profile } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: userId !== null })
  return { business: useBusinessNames(), picture: profile?.profileImage }
}
