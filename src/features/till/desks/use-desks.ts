import { useMutation } from '@tanstack/react-query'
import type { PracticeKind } from '#contract/practice-codes.ts'
import { redemptionMutations } from '#features/redemptions/api.ts'
import { useServices } from '#lib/services.ts'
import type { Cashier } from '../cashier/use-cashier.ts'
import { useOfflineCodes } from '../offline-codes/use-offline-codes.ts'
import { useOfflineQueue } from '../offline-queue/use-offline-queue.ts'
import type { SessionLogStore } from '../session/session-log.ts'
import type { TillSettings } from '../settings/till-settings.ts'
import { createDesks } from './create-desks.ts'

interface DeskOptions {
  readonly log: SessionLogStore
  readonly cashier: Cashier['current']
  readonly onPractised: (kind: PracticeKind) => void
  readonly onSaving: () => void
}

export function useDesks(settings: TillSettings, options: DeskOptions) {
  const { api, clock } = useServices()
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const { mutateAsync: check } = useMutation(redemptionMutations(api).check())
  const codes = useOfflineCodes(settings.keepScans && settings.saveCodes)
  const { outbox, ...queue } = useOfflineQueue(settings.keepScans, (sent) => {
    for (const { item, response } of sent) {
      if (response.kind === 'tooOld') continue
      options.log.add(response)
      if (response.kind === 'redeemed') void codes.markRedeemed(item, response)
    }
  })
  const desks = createDesks({ ...options, api, clock, settings, calls: { create, check }, queue, codes })
  return { desks, outbox }
}
