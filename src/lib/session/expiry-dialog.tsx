import * as Radix from '@radix-ui/react-alert-dialog'
import { Timer } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshLead } from '#contract/limits.ts'
import { Button } from '#ui/actions/button.tsx'
import { DialogFrame, dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatClock } from './time-left.ts'

interface ExpiryDialogProps {
  readonly open: boolean
  readonly left: number
  readonly hasDraft: boolean
  readonly extending: boolean
  readonly failure: string | undefined
  readonly onExtend: () => void
  readonly onLogOut: () => void
  readonly onDismiss: () => void
}

export function ExpiryDialog({ open, left, hasDraft, extending, failure, onExtend, onLogOut, onDismiss }: ExpiryDialogProps) {
  const { t } = useTranslation('session')
  const { t: common } = useTranslation('common')
  const stay = useRef<HTMLButtonElement>(null)
  const focusStay = (event: Event) => {
    event.preventDefault()
    stay.current?.focus()
  }
  return (
    <DialogFrame
      parts={Radix}
      above
      open={open}
      onOpenChange={(next) => !next && onDismiss()}
      onOpenAutoFocus={focusStay}
      icon={<Timer />}
      tone="warn"
      title={t('title')}
      description={
        <>
          <Countdown left={left} /> {hasDraft && <span>{t('draft')}</span>}
        </>
      }
    >
      <TimeBar left={left} />
      {failure && !extending && (
        <Alert tone="no" title={failure} urgent>
          {t('failed')}
        </Alert>
      )}
      <div className={dialogFooterClasses}>
        <Button onClick={onLogOut}>{t('leave')}</Button>
        <Button ref={stay} variant="primary" busy={extending} busyLabel={t('extending')} onClick={onExtend}>
          {failure ? common('tryAgain') : t('stay')}
        </Button>
      </div>
    </DialogFrame>
  )
}

const slot = '\uFFFC'

/** The clock is no live region: the time is announced three times only. */
function Countdown({ left }: { readonly left: number }) {
  const { t } = useTranslation('session')
  const [before, after] = t('text', { time: slot }).split(slot)
  return (
    <>
      <span>{before}</span>
      <bdi dir="ltr" className="font-semibold text-ink">
        {formatClock(left)}
      </bdi>
      <span>{after}</span>
    </>
  )
}

const TimeBar = ({ left }: { readonly left: number }) => (
  <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-track forced-colors:border">
    <div
      className="h-full rounded-full bg-warn-mark forced-colors:bg-[Highlight]"
      style={{ inlineSize: `${Math.min(100, (left / refreshLead) * 100)}%` }}
    />
  </div>
)
