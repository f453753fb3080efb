import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { redemptionMutations } from '../api.ts'
import { redeemingOf } from './kept-scan.ts'
import { createKeptScans, type KeptScans } from './kept-scans.ts'
import { keptScanMessages } from './messages.ts'
import { createScanBox } from './scan-box.ts'
import type { SentScan } from './scan-sender.ts'
import type { Redeem } from './send-scan.ts'

interface ScanKeeperProps {
  /** Whose scans: it stands as long as they are signed in. */
  readonly owner: string
  /** Hands them out, and takes them back at the end. */
  readonly onChange: (keptScans: KeptScans | undefined) => void
}

/** Says in toasts, on whatever screen, what has become of kept scans. */
function useToasts() {
  const t = useTranslations(keptScanMessages)
  const { toasts } = useServices()
  return {
    sent: (scans: readonly SentScan[]) => {
      const redeemed = scans.filter(({ outcome }) => outcome.kind === 'redeemed').length
      const refused = scans.length - redeemed
      if (redeemed > 0) toasts.getState().show(t('sent.redeemed', { count: redeemed }))
      if (refused > 0) toasts.getState().show(t('sent.refused', { count: refused }), 'warning')
    },
    lost: (count: number) => toasts.getState().show(t('lost', { count }), 'warning'),
  }
}

/** Keeps and sends one person's scans while a screen of theirs is open; shows nothing itself. */
export function ScanKeeper({ owner, onChange }: ScanKeeperProps) {
  const { api, session, cacheStore, storage, locks, clock, connection } = useServices()
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const toasts = useToasts()
  const tellSent = useEffectEvent(toasts.sent)
  const tellLost = useEffectEvent(toasts.lost)
  const handOut = useEffectEvent(onChange)
  useEffect(() => {
    const end = new AbortController()
    const redeem: Redeem = async (scan) => {
      if (!api.knows('scanned-at') || !api.knows('idempotency-key')) throw new Error('This server takes no kept scans')
      return (await create({ ...redeemingOf(scan), signal: end.signal })).data
    }
    const isOpen = () => session.store.getState().userId === owner
    const box = createScanBox({ store: cacheStore, storage, locks, owner, isOpen })
    const keptScans = createKeptScans({ box, locks, redeem, now: clock.now, connection, page: window })
    const endings = [
      session.onEnded(() => end.abort()),
      keptScans.onSent((scans) => tellSent(scans)),
      keptScans.store.subscribe(({ lost }, before) => lost > before.lost && tellLost(lost)),
      keptScans.start(),
    ]
    handOut(keptScans)
    return () => {
      for (const stop of endings) stop()
      end.abort()
      handOut(undefined)
    }
  }, [api, session, cacheStore, storage, locks, clock, connection, owner, create])
  return null
}
