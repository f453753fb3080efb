import { useTranslation } from 'react-i18next'
import { tillNameLength } from '#contract/limits.ts'
import { checkVoucher, createRedemption, getOfflineCodes } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { SavedCodesStatus } from './offline-codes/saved-codes-status.tsx'
import type { useTillSettings } from './till-settings.ts'

export function SettingsFields({ settings, change }: ReturnType<typeof useTillSettings>) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const hasName = useSupports(createRedemption, 'till')
  const canCheck = useSupports(checkVoucher)
  const takesLateScans = useSupports(createRedemption, 'scannedAt')
  const canSaveCodes = useSupports(getOfflineCodes) && takesLateScans
  const choice = (key: 'confirmFirst' | 'sound' | 'vibration' | 'keepScans' | 'saveCodes' | 'giveOffline', text?: string) => (
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
      {hasName && (
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
        {canSaveCodes && settings.keepScans && choice('saveCodes', t('set.saveCodesText'))}
        {canSaveCodes && settings.keepScans && settings.saveCodes && <SavedCodesStatus />}
        {choice('giveOffline', t('set.giveOfflineText'))}
      </div>
    </>
  )
}
