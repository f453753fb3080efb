import * as Radix from '@radix-ui/react-alert-dialog'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Fact, Facts } from '../../../patterns/facts.tsx'
import { LossGuard } from '../../../patterns/form/leave-guard.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Copyable } from '../../../ui/actions/copyable.tsx'
import { DialogFrame, dialogFootClasses } from '../../../ui/dialogs/dialog-frame.tsx'
import { EmailAddress } from '../../../ui/display/email-address.tsx'
import { colleagueMessages } from './messages.ts'

/** Whose new password it is. */
export interface HandedOver {
  readonly name: string
  readonly emailAddress: string
  readonly password: string
}

/** Shows a password that was made, the one time (F-071): “Done” closes it, and any other way out asks first. */
export function HandOverDialog({ name, emailAddress, password, onClose }: HandedOver & { readonly onClose: () => void }) {
  const t = useTranslations(colleagueMessages)
  const done = useRef(false)
  return (
    <DialogFrame
      parts={Radix}
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOver.title')}
      description={t('handOver.text', { name })}
      icon={<KeyRound />}
      // Not on “Done”, which an Enter that was meant for the form would press.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      heir={() => document.querySelector<HTMLElement>('main h1')}
    >
      <Facts>
        <Fact label={t('handOver.email')}>
          <EmailAddress address={emailAddress} />
        </Fact>
        <Fact label={t('handOver.password')}>
          <Copyable value={password} label={t('handOver.copy')}>
            <bdi dir="ltr" translate="no" className="select-all wrap-anywhere font-semibold text-h3">
              {password}
            </bdi>
          </Copyable>
        </Fact>
      </Facts>
      <p className="text-small text-ink-3">{t('handOver.lost')}</p>
      <div className={dialogFootClasses}>
        <Radix.Cancel asChild>
          <Button
            variant="primary"
            onClick={() => {
              done.current = true
            }}
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          >
            {t('handOver.done')}
          </Button>
        </Radix.Cancel>
      </div>
      <LossGuard
        above
        isHeld
        saved={done}
        title={t('handOver.leave.title')}
        text={t('handOver.leave.text')}
        confirmLabel={t('handOver.leave.confirm')}
        cancelLabel={t('handOver.leave.cancel')}
        onLeave={() => undefined}
      />
    </DialogFrame>
  )
}
