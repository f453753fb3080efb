import { useTranslation } from 'react-i18next'
import { tillNameLength } from '#contract/limits.ts'
import { checkVoucher, createRedemption } from '#contract/redemptions.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { WakeLockState } from '#ui/hooks/use-wake-lock.ts'
import { usePairedTill } from '../device/use-paired-till.ts'
import { SavedCodesStatus } from '../offline-codes/saved-codes-status.tsx'
import type { Tone } from '../outcomes/outcome.ts'
import { toneIcons } from '../result/tone-icons.ts'
import type { Feedback } from '../result/use-feedback.ts'
import { minVolume, type useTillSettings } from './till-settings.ts'

const tones = ['ok', 'warn', 'no'] as const satisfies readonly Tone[]

export interface SettingsFieldsProps extends ReturnType<typeof useTillSettings> {
  readonly feedback: Feedback
  readonly wakeLock: WakeLockState
}

export function SettingsFields({ settings, change, feedback, wakeLock }: SettingsFieldsProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const pairedName = usePairedTill()
  const hasName = useSupports(createRedemption, 'till')
  const canCheck = useSupports(checkVoucher)
  const takesOfflineScans = useSupports(createRedemption, 'scannedAt')
  const canVibrate = 'vibrate' in navigator
  const choice = (key: 'confirmFirst' | 'sound' | 'vibration' | 'keepScreenOn', text?: string) => (
    <Checkbox
      label={
        <span className="grid">
          <span>{t(`set.${key}`)}</span>
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
      <div className="grid gap-2">
        <p aria-hidden className="font-medium">
          {t('set.whenOffline')}
        </p>
        <SegmentedControl
          label={t('set.whenOffline')}
          options={(['wait', 'give'] as const).map((value) => ({ value, label: t(`set.offline.${value}`) }))}
          value={settings.whenOffline}
          onChange={(whenOffline) => change({ whenOffline })}
        />
        {takesOfflineScans && <SavedCodesStatus />}
      </div>
      <div className="grid gap-1">
        {canCheck && choice('confirmFirst', t('set.confirmFirstText'))}
        {wakeLock === 'unsupported' ? (
          <p className="text-small text-ink-2">{t('set.screenUnsupported')}</p>
        ) : (
          choice('keepScreenOn', t(wakeLock === 'refused' ? 'set.screenRefused' : 'set.screenText'))
        )}
        {choice('sound')}
        {canVibrate && choice('vibration')}
      </div>
      {(settings.sound || (canVibrate && settings.vibration)) && <FeedbackTest settings={settings} change={change} feedback={feedback} />}
    </>
  )
}

interface FeedbackTestProps extends ReturnType<typeof useTillSettings> {
  readonly feedback: Feedback
}

/** Gives each answer as a scan does: with the sound, its volume and the vibration that are set. */
function FeedbackTest({ settings, change, feedback }: FeedbackTestProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  return (
    <div className="grid gap-2">
      {settings.sound && (
        <label className="flex items-center gap-3">
          <span>{t('set.volume')}</span>
          <input
            type="range"
            min={minVolume}
            max={100}
            step={10}
            value={settings.volume}
            aria-valuetext={fmt.percent(settings.volume)}
            onChange={(event) => change({ volume: Number(event.currentTarget.value) })}
            className="h-sm min-w-0 flex-1 accent-teal touch:h-touch"
          />
        </label>
      )}
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        <legend className="mb-2 font-medium text-small">{t('set.try')}</legend>
        {tones.map((tone) => {
          const { Icon, color } = toneIcons[tone]
          return (
            <Button key={tone} size="lg" icon={<Icon aria-hidden className={cx('size-icon', color)} />} onClick={() => feedback.give(tone)}>
              {t(`set.tones.${tone}`)}
            </Button>
          )
        })}
      </fieldset>
      {settings.sound && (
        <p role="status" className={cx('text-small', feedback.isMuted ? 'text-warn' : 'text-ink-3')}>
          {t(feedback.isMuted ? 'set.muted' : 'set.inaudible')}
        </p>
      )}
    </div>
  )
}
