import { useRef } from 'react'
import { tillNameLength } from '../../contract/limits.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { LanguageSwitch } from '../../ui/actions/language-switch.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '../../ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { tillMessages } from './messages.ts'
import type { useTillSettings } from './till-settings.ts'

interface SettingsDialogProps extends ReturnType<typeof useTillSettings> {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The till is in its own mode already. */
  readonly isAlone: boolean
}

export function SettingsDialog({ open, onOpenChange, settings, change, isAlone }: SettingsDialogProps) {
  const t = useTranslations(tillMessages)
  const { language } = useServices()
  const shown = useLanguage()
  const isFullBackend = useIsFullBackend()
  // Focusing the name would open the keyboard of a phone over the dialog.
  const done = useRef<HTMLButtonElement>(null)
  const choice = (key: 'confirmFirst' | 'sound' | 'vibration' | 'keepScans' | 'giveOffline', text?: string) => (
    <Checkbox
      label={
        <span className="grid">
          {t(`set.${key}`)}
          {text && <span className="text-ink-3 text-small">{text}</span>}
        </span>
      }
      checked={settings[key]}
      onChange={(event) => change({ [key]: event.currentTarget.checked })}
    />
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('set.title')} description={t('set.text')} initialFocus={done}>
      {isFullBackend && (
        <Field label={t('set.name')} hint={t('set.nameHint')} optional>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={tillNameLength}
              autoComplete="off"
              value={settings.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <div className="grid gap-1">
        {isFullBackend && choice('confirmFirst', t('set.confirmFirstText'))}
        {choice('sound')}
        {'vibrate' in navigator && choice('vibration')}
        {isFullBackend && choice('keepScans', t('set.keepScansText'))}
        {choice('giveOffline', t('set.giveOfflineText'))}
      </div>
      {!isAlone && <TillModeLink onStart={() => onOpenChange(false)} />}
      <div className={dialogFooterClasses}>
        <LanguageSwitch language={shown} onChange={(next) => language.getState().setLanguage(next)} className="me-auto" />
        <Button ref={done} variant="primary" onClick={() => onOpenChange(false)}>
          {t('set.done')}
        </Button>
      </div>
    </Dialog>
  )
}

function TillModeLink({ onStart }: { readonly onStart: () => void }) {
  const t = useTranslations(tillMessages)
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-semibold text-h3">{t('set.mode')}</h3>
      <p className="text-ink-2 text-small">{t('set.modeText')}</p>
      <ButtonLink to="/service-provider/redemptions/scan" search={{ mode: 'till' }} className="justify-self-start" onClick={onStart}>
        {t('set.modeStart')}
      </ButtonLink>
    </div>
  )
}
