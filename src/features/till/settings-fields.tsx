import { useTranslation } from 'react-i18next'
import { tillNameLength } from '#contract/limits.ts'
import { checkVoucher, createRedemption } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { useTillSettings } from './till-settings.ts'
import { usePairedTill } from './use-paired-till.ts'

export function SettingsFields({ settings, change }: ReturnType<typeof useTillSettings>) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const pairedName = usePairedTill()
  const hasName = useSupports(createRedemption, 'till')
  const canCheck = useSupports(checkVoucher)
  const takesLateScans = useSupports(createRedemption, 'scannedAt')
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
    <>
      {pairedName !== undefined && (
        <p className="grid">
          <span className="text-ink-3 text-small">{t('set.name')}</span>
          <bdi className="wrap-anywhere font-medium">{pairedName}</bdi>
          <span className="text-ink-3 text-small">{t('set.namedByOwner')}</span>
        </p>
      )}
      {hasName && pairedName === undefined && (
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
        {canCheck && choice('confirmFirst', t('set.confirmFirstText'))}
        {choice('sound')}
        {'vibrate' in navigator && choice('vibration')}
        {takesLateScans && choice('keepScans', t('set.keepScansText'))}
        {choice('giveOffline', t('set.giveOfflineText'))}
      </div>
    </>
  )
}
