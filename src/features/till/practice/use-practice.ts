import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markFirstSteps } from '#contract/dashboards.ts'
import { type PracticeKind, practiceKinds } from '#contract/practice-codes.ts'
import { markFirstStepsMutation } from '#features/dashboards/api.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'
import { usePresses } from '../use-presses.ts'

/** Milliseconds without a press, key or scan after which a practice ends. */
export const practiceIdlePeriod = 10 * 60_000

/** The practice of this visit to the till: on as long as its address says so, and which of its vouchers were scanned. */
export function usePractice() {
  const { t } = useTranslation('till', { keyPrefix: 'practice' })
  const { toasts, clock } = useServices()
  const isOn = useSearch({ from: '/service-provider/redemptions/scan' }).practice === true
  const navigate = useNavigate({ from: '/service-provider/redemptions/scan' })
  const [scanned, setScanned] = useState<ReadonlySet<PracticeKind>>(new Set())
  const lastActivity = useRef(0)
  const touch = () => {
    lastActivity.current = clock.now()
  }
  const isComplete = scanned.size === practiceKinds.length
  useReportPractice(scanned.size > 0)
  const restart = () => setScanned(new Set())
  const { history } = useRouter()
  const end = () => void navigate({ search: ({ practice: _ended, ...search }) => search, replace: true })
  const begin = useEffectEvent(touch)
  const clear = useEffectEvent(restart)
  useEffect(() => {
    if (isOn) begin()
    else clear()
  }, [isOn])
  usePresses(isOn, {
    onPress: touch,
    onCheck: () => {
      if (clock.now() - lastActivity.current < practiceIdlePeriod) return
      end()
      toasts.getState().show(t('endedByItself'), 'info')
    },
  })
  return {
    isOn,
    scanned,
    isComplete,
    /** A scan of any kind while the practice is on. */
    touch,
    addScanned: (kind: PracticeKind) => setScanned((before) => new Set([...before, kind])),
    restart,
    /** Returns to the page that the practice was started from. */
    leave: () => (history.canGoBack() ? history.back() : end()),
  }
}

export type Practice = ReturnType<typeof usePractice>

/** Tells the server that a practice voucher was scanned: at once, or on a later visit to the till where it could not be told. */
function useReportPractice(hasScanned: boolean): void {
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
