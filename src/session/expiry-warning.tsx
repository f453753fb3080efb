import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../i18n/use-translations.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import { sessionMessages } from './messages.ts'
import { stageOf, useTimeLeft } from './time-left.ts'

export interface ExpiryWarningProps {
  /** At most five minutes are left; another tab may take it back by extending. */
  readonly isDue: boolean
  /** Milliseconds of life left. */
  readonly remaining: () => number
  /** Something typed stands as a draft in this tab. */
  readonly hasDraft: () => boolean
  /** Extends the session; what it rejects with can be shown. */
  readonly onExtend: () => Promise<unknown>
  /** With the sentence that says so. */
  readonly onExtended: (said: string) => void
  readonly onLogOut: () => void
}

/**
 * The expiry dialog with its countdown and announcements (§4, F-004). Stands on the page before it is due, because screen
 * readers only hear regions that were there before their text. Escape closes the dialog to finish a sentence; it
 * comes back at 1:00 and at 0:20, and when an extension has failed, so that no session ends unseen.
 */
export function ExpiryWarning({ isDue, remaining, hasDraft, onExtend, onExtended, onLogOut }: ExpiryWarningProps) {
  const left = useTimeLeft(remaining, isDue)
  const stage = isDue ? stageOf(left) : 0
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
  const t = useTranslations(sessionMessages)
  const [extending, setExtending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A second press can arrive before the first one has been drawn.
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

/** Says the time left once at each stage, never each second. */
function Announcement({ stage, left }: { readonly stage: number; readonly left: number }) {
  const t = useTranslations(sessionMessages)
  const [said, setSaid] = useState({ stage: 0, text: '' })
  useEffect(() => {
    const seconds = Math.ceil(left / 1_000)
    const text = () => (seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.trunc(seconds / 60) }))
    setSaid((last) => {
      if (stage === last.stage) return last
      return { stage, text: stage > last.stage ? text() : '' }
    })
  }, [stage, left, t])
  return (
    <div aria-live="assertive" aria-atomic="true" className="sr-only">
      {said.text}
    </div>
  )
}
