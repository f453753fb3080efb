import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { profileQueries, useBusinessNames } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'

export function useOwnBusiness() {
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const { data: profile } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  return { business: useBusinessNames(), picture: profile?.profileImage }
}
