import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { markFirstSteps } from '#contract/dashboards.ts'
import { markFirstStepsMutation } from '#features/dashboards/api.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'

/** Tells the server that a practice voucher was scanned: at once, or on a later visit to the till where it could not be told. */
export function useReportPractice(hasScanned: boolean): void {
  const { api, storage, session } = useServices()
  const isSupported = useSupports(markFirstSteps)
  const { isOffline } = useConnection()
  const { mutate } = useMutation({ ...markFirstStepsMutation(api), meta: { quiet: 'failure' } })
  const key = keyUntilSignOut(session.store.getState().userId ?? '', 'practised')
  const remember = useEffectEvent(() => storage.setItem(key, 'true'))
  const report = useEffectEvent(() => {
    if (storage.getItem(key) !== null) mutate({ tillTried: true }, { onSuccess: () => storage.removeItem(key) })
  })
  useEffect(() => {
    if (!isSupported) return
    if (hasScanned) remember()
    if (!isOffline) report()
  }, [isSupported, hasScanned, isOffline])
}
