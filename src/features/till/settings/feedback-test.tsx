import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Tone } from '../outcomes/outcome.ts'
import { toneIcons } from '../result/tone-icons.ts'
import type { Feedback } from '../result/use-feedback.ts'
import { minVolume, type useTillSettings } from './till-settings.ts'

const tones = ['ok', 'warn', 'no'] as const satisfies readonly Tone[]

interface FeedbackTestProps extends ReturnType<typeof useTillSettings> {
  readonly feedback: Feedback
}

/** Gives each answer as a scan does: with the sound, its volume and the vibration that are set. */
export function FeedbackTest({ settings, change, feedback }: FeedbackTestProps) {
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
