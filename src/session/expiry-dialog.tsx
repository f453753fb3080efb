import * as Radix from '@radix-ui/react-alert-dialog'
import { Timer } from 'lucide-react'
import { useRef } from 'react'
import { refreshLead } from '../contract/limits.ts'
import { languages } from '../i18n/languages.ts'
import { useLanguage, useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { DialogHead, dialogFootLook, dialogLook, dialogTextLook, dialogTitleLook, scrimLook } from '../ui/dialog-look.tsx'
import { Note } from '../ui/note.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { clockFace } from './time-left.ts'
import { sessionWords } from './words.ts'

export interface ExpiryDialogProps {
  readonly open: boolean
  /** Milliseconds. */
  readonly left: number
  /** Something typed stands as a draft in this tab. */
  readonly hasDraft: boolean
  readonly extending: boolean
  /** Why the last extension failed. */
  readonly failure: string | undefined
  readonly onExtend: () => void
  readonly onLogOut: () => void
  /** Escape: the person goes on with what they were doing. */
  readonly onDismiss: () => void
}

/**
 * The time left, and two ways out (§2). The focus starts on staying, so that one key press extends; it stands above
 * any dialog that was open already.
 */
export function ExpiryDialog({ open, left, hasDraft, extending, failure, onExtend, onLogOut, onDismiss }: ExpiryDialogProps) {
  const t = useWords(sessionWords)
  const common = useWords('common')
  const { dir } = languages[useLanguage()]
  const returnFocus = useReturnFocus(open)
  const stay = useRef<HTMLButtonElement>(null)
  const focusStay = (event: Event) => {
    event.preventDefault()
    stay.current?.focus()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Radix.Portal>
        <div className="relative z-notice">
          <Radix.Overlay className={scrimLook} />
          <Radix.Content {...returnFocus} onOpenAutoFocus={focusStay} dir={dir} className={dialogLook}>
            <DialogHead
              icon={<Timer />}
              tone="warn"
              title={<Radix.Title className={dialogTitleLook}>{t('title')}</Radix.Title>}
              description={
                <Radix.Description className={dialogTextLook}>
                  <Countdown left={left} /> {hasDraft && t('draft')}
                </Radix.Description>
              }
            />
            <TimeBar left={left} />
            {failure && !extending && (
              <Note tone="no" title={failure} urgent>
                {t('failed')}
              </Note>
            )}
            <div className={dialogFootLook}>
              <Button onClick={onLogOut}>{t('leave')}</Button>
              <Button ref={stay} variant="primary" busy={extending} busyLabel={t('extending')} onClick={onExtend}>
                {failure ? common('tryAgain') : t('stay')}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Stands for the clock in the sentence, where it is cut in two. */
const slot = '\uFFFC'

/** Not a live region: it is announced at three moments only. */
function Countdown({ left }: { readonly left: number }) {
  const t = useWords(sessionWords)
  const [before, after] = t('text', { time: slot }).split(slot)
  return (
    <>
      {before}
      <bdi dir="ltr" className="font-semibold text-ink">
        {clockFace(left)}
      </bdi>
      {after}
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
