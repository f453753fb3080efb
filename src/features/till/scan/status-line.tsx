import { CircleAlert, MousePointerClick, ScanLine, VolumeX } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import type { ScannerStatus } from './scanner-status.ts'

/** Milliseconds after which the person may stop waiting. */
const stopDelay = 3_000

interface StatusLineProps {
  readonly status: ScannerStatus
  /** No sound is heard before the next press. */
  readonly isMuted: boolean
  readonly onStop: () => void
}

export function StatusLine({ status, isMuted, onStop }: StatusLineProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const hasFocus = useHasFocus()
  const isBusy = status === 'processing'
  const isTrouble = status === 'permissionNeeded' || status === 'error'
  return (
    <div className="grid gap-2">
      <p role="status" className="flex items-start gap-2.5 font-semibold text-h3">
        <span aria-hidden className="flex h-(--lh-h3) flex-none items-center">
          {isBusy && <SpinnerRing />}
          {isTrouble && <CircleAlert className="size-icon text-warn-mark" />}
          {!isBusy && !isTrouble && <ScanLine className="size-icon" />}
        </span>
        <span>{t(`status.${status}`)}</span>
      </p>
      {isBusy && <StopWaiting onStop={onStop} />}
      {!hasFocus && (
        <p className="flex items-start gap-2.5 text-small text-warn touch:hidden">
          <MousePointerClick aria-hidden className="size-icon flex-none" />
          <span>{t('status.unfocused')}</span>
        </p>
      )}
      {isMuted && (
        <p className="flex items-start gap-2.5 text-small text-warn">
          <VolumeX aria-hidden className="size-icon flex-none" />
          <span>{t('status.muted')}</span>
        </p>
      )}
    </div>
  )
}

function StopWaiting({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const { retry } = useConnection()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), stopDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    isSlow && (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p data-shows-retry className="text-small text-ink-2">
          {retry ? common('tryingAgain', retry) : t('wait.text')}
        </p>
        <Button size="lg" onClick={onStop}>
          {t('wait.stop')}
        </Button>
      </div>
    )
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('focus', onChange)
  window.addEventListener('blur', onChange)
  return () => {
    window.removeEventListener('focus', onChange)
    window.removeEventListener('blur', onChange)
  }
}

const useHasFocus = (): boolean => useSyncExternalStore(subscribe, () => document.hasFocus())
