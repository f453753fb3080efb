import * as Radix from '@radix-ui/react-alert-dialog'
import { KeyRound } from 'lucide-react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Fact, Facts } from '../../../patterns/facts.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { DialogFrame, dialogFootClasses } from '../../../ui/dialogs/dialog-frame.tsx'
import { colleagueMessages } from './messages.ts'

/** Whose new password it is. */
export interface HandedOver {
  readonly name: string
  readonly emailAddress: string
  readonly password: string
}

/** Shows a password that was made, the one time (F-071): nothing but an answer closes it, and it is gone then. */
export function HandOverDialog({ name, emailAddress, password, onClose }: HandedOver & { readonly onClose: () => void }) {
  const t = useTranslations(colleagueMessages)
  return (
    <DialogFrame
      parts={Radix}
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOver.title')}
      description={t('handOver.text', { name })}
      icon={<KeyRound />}
      heir={() => document.querySelector<HTMLElement>('main h1')}
    >
      <Facts>
        <Fact label={t('handOver.email')}>
          <bdi dir="ltr" className="wrap-anywhere">
            {emailAddress}
          </bdi>
        </Fact>
        <Fact label={t('handOver.password')}>
          <bdi dir="ltr" translate="no" className="select-all wrap-anywhere font-semibold text-h3">
            {password}
          </bdi>
          <CopyButton value={password} label={t('handOver.copy')} />
        </Fact>
      </Facts>
      <p className="text-small text-ink-3">{t('handOver.lost')}</p>
      <div className={dialogFootClasses}>
        <Radix.Cancel asChild>
          <Button variant="primary">{t('handOver.done')}</Button>
        </Radix.Cancel>
      </div>
    </DialogFrame>
  )
}
