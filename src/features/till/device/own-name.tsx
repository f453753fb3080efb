import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pairedTillQuery } from '#features/tills/api.ts'
import { useServices } from '#lib/services.ts'

/** Keeps the stored name of this paired till as its business has it. */
export function OwnName() {
  const { api, session } = useServices()
  const { data } = useQuery(pairedTillQuery(api))
  const tillName = data?.name
  useEffect(() => {
    if (tillName !== undefined) session.storeUser({ tillName })
  }, [session, tillName])
  return null
}
