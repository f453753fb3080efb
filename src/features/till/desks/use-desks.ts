import { useMutation } from '@tanstack/react-query'
import { redemptionMutations } from '#features/redemptions/api.ts'
import { useServices } from '#lib/services.ts'
import { useOfflineCodes } from '../offline-codes/use-offline-codes.ts'
import { useOfflineQueue } from '../offline-queue/use-offline-queue.ts'
import type { TillSettings } from '../settings/till-settings.ts'
import { createDesks, type DeskOptions } from './create-desks.ts'

type Options = Pick<DeskOptions, 'log' | 'cashier' | 'onPractised'>

export function useDesks(settings: TillSettings, options: Options) {
  const { api, clock } = useServices()
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const { mutateAsync: check } = useMutation(redemptionMutations(api).check())
  const codes = useOfflineCodes()
  const { outbox, ...queue } = useOfflineQueue((sent) => {
    for (const { item, response } of sent) {
      if (response.kind === 'tooOld') continue
      options.log.add(response)
      if (response.kind === 'redeemed') void codes.markRedeemed(item, response)
    }
  })
  const desks = createDesks({ ...options, api, clock, settings, calls: { create, check }, queue, codes })
  return { desks, outbox }
}
