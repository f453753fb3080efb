import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpiryDialog } from './expiry-dialog.tsx'
import { getStage, useTimeLeft } from './time-left.ts'

export interface ExpiryWarningProps {
  readonly isDue: boolean
  readonly remaining: () => number
  readonly hasDraft: () => boolean
  readonly onExtend: () => Promise<unknown>
  readonly onExtended: (announcement: string) => void
  readonly onLogOut: () => void
}

/** Rendered before it is due, for the live region. Once dismissed, reopens at 1:00, at 0:20 and on failure (§4, F-004). */
export function ExpiryWarning({ isDue, remaining, hasDraft, onExtend, onExtended, onLogOut }: ExpiryWarningProps) {
  const left = useTimeLeft(remaining, isDue)
  const stage = isDue ? getStage(left) : 0
  const [dismissedAt, setDismissedAt] = useState(0)
  if (stage < dismissedAt) setDismissedAt(stage)
  const { extend, extending, failure } = useExtension({ isDue, onExtend, onExtended, onFailed: () => setDismissedAt(0) })
  return (
    <>
      <Announcement stage={stage} left={left} />
      <ExpiryDialog
        open={isDue && stage > dismissedAt}
        left={left}
        hasDraft={isDue && hasDraft()}
        extending={extending}
        failure={failure}
        onExtend={() => void extend()}
        onLogOut={onLogOut}
        onDismiss={() => setDismissedAt(stage)}
      />
    </>
  )
}

type Extension = Pick<ExpiryWarningProps, 'isDue' | 'onExtend' | 'onExtended'> & { readonly onFailed: () => void }

function useExtension({ isDue, onExtend, onExtended, onFailed }: Extension) {
  const { t } = useTranslation('session')
  const [extending, setExtending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A second click can arrive before the next render.
  const sent = useRef(false)
  if (!isDue && failure !== undefined) setFailure(undefined)

  const extend = async () => {
    if (sent.current) return
    sent.current = true
    setExtending(true)
    try {
      await onExtend()
      setFailure(undefined)
      onExtended(t('extended'))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      onFailed()
    } finally {
      sent.current = false
      setExtending(false)
    }
  }
  return { extend, extending, failure }
}

function Announcement({ stage, left }: { readonly stage: number; readonly left: number }) {
  const { t } = useTranslation('session')
  /** No seconds: nothing is announced. */
  const [announced, setAnnounced] = useState({ stage: 0, seconds: 0 })
  useEffect(() => {
    const seconds = Math.ceil(left / 1_000)
    setAnnounced((last) => (stage === last.stage ? last : { stage, seconds: stage > last.stage ? seconds : 0 }))
  }, [stage, left])
  const { seconds } = announced
  return (
    <div aria-live="assertive" aria-atomic="true" className="sr-only">
      {seconds > 0 && (seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.trunc(seconds / 60) }))}
    </div>
  )
}
