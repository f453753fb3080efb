import * as Radix from '@radix-ui/react-alert-dialog'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Copyable, CopyButton } from '#components/copy-button.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { LossGuard } from '#components/form/leave-guard.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DialogFrame, dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'

export interface NewCredentials {
  readonly name: string
  readonly emailAddress: string
  readonly password: string
}

/** Shows a generated password once (F-071). Only “Done” closes it without a confirmation. */
export function PasswordRevealDialog({ name, emailAddress, password, onClose }: NewCredentials & { readonly onClose: () => void }) {
  const { t } = useTranslation('subAdmins')
  const { t: common } = useTranslation('common')
  const done = useRef(false)
  return (
    <DialogFrame
      parts={Radix}
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOver.title')}
      description={t('handOver.text', { name })}
      icon={<KeyRound />}
      // Not “Done”: a repeated Enter from the form would press it.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
    >
      <Facts>
        <Fact label={t('email')}>
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
      <div className={dialogFooterClasses}>
        <CopyButton showsLabel value={`${emailAddress}\n${password}`} label={t('handOver.copyBoth')} />
        <Radix.Cancel asChild>
          <Button
            variant="primary"
            onClick={() => {
              done.current = true
            }}
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          >
            {common('done')}
          </Button>
        </Radix.Cancel>
      </div>
      <LossGuard
        above
        hasUnsaved
        saved={done}
        title={t('handOver.leave.title')}
        text={t('handOver.leave.text')}
        confirmLabel={common('close')}
        cancelLabel={t('handOver.leave.cancel')}
      />
    </DialogFrame>
  )
}
