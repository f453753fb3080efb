import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { createRedemption, reportRefusedScan } from '#contract/redemptions.ts'
import { redemptionMutations, reportRefused } from '#features/redemptions/api.ts'
import type { Sent } from '#lib/outbox/outbox-sender.ts'
import { useServices } from '#lib/services.ts'
import type { Outboxes } from './offline-queue-context.ts'
import { type Conflict, type QueuedScan, toRedeemInput } from './queued-scan.ts'
import { createRefusalOutbox, type Report } from './refusal-outbox.ts'
import { createScanOutbox } from './scan-outbox.ts'
import type { Redeem } from './send-scan.ts'

function useQueueToasts() {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { toasts } = useServices()
  const showResults = (sent: readonly Sent<QueuedScan, Conflict>[]) => {
    const redeemed = sent.filter(({ response }) => response.kind === 'redeemed').length
    const refused = sent.length - redeemed
    const lines = [redeemed > 0 && t('sent.redeemed', { count: redeemed }), refused > 0 && t('sent.refused', { count: refused })]
    const [text, about] = lines.filter((line) => line !== false)
    // It replaces the notice of the connection.
    if (text) toasts.getState().show(text, refused > 0 ? 'warning' : 'success', { subject: 'connection', ...(about && { about }) })
  }
  return { showResults, showLost: (count: number) => toasts.getState().show(t('lost', { count }), 'warning') }
}

interface OfflineQueueWorkerProps {
  readonly userId: string
  /** Receives the outboxes, and undefined when this is unmounted. */
  readonly onChange: (outboxes: Outboxes | undefined) => void
  readonly onLost: (count: number) => void
}

/** Sends the queued scans of one user while a screen of theirs is open; shows nothing itself. */
export function OfflineQueueWorker({ userId, onChange, onLost }: OfflineQueueWorkerProps) {
  const { api, session, cacheStore, storage, locks, clock, connection } = useServices()
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const toasts = useQueueToasts()
  const showResults = useEffectEvent(toasts.showResults)
  const handleLost = useEffectEvent((count: number) => {
    toasts.showLost(count)
    onLost(count)
  })
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    const controller = new AbortController()
    const redeem: Redeem = async (scan) => {
      if (!api.supports(createRedemption, 'scannedAt')) throw new Error('A plain backend takes no queued scans')
      return (await create({ ...toRedeemInput(scan), signal: controller.signal })).data
    }
    const isSessionOpen = () => session.store.getState().userId === userId
    const report: Report = ({ key, ...body }) => reportRefused(api)({ key, body, signal: controller.signal })
    const shared = { userId, database: cacheStore, storage, locks, isSessionOpen, now: clock.now, connection, page: window }
    const outbox = createScanOutbox({ ...shared, onLost: (count) => handleLost(count), redeem })
    const refusals = api.supports(reportRefusedScan) ? createRefusalOutbox({ ...shared, report }) : undefined
    const cleanups = [session.onEnded(() => controller.abort()), outbox.onSent((sent) => showResults(sent)), outbox.start()]
    if (refusals) cleanups.push(refusals.start())
    handleChange({ outbox, refusals })
    return () => {
      for (const cleanup of cleanups) cleanup()
      controller.abort()
      handleChange(undefined)
    }
  }, [api, session, cacheStore, storage, locks, clock, connection, userId, create])
  return null
}
