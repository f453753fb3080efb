import { CalendarClock } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#components/day/day-input.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { useToday } from '#components/list/use-today.ts'
import { useNow } from '#components/use-now.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { createDayFmt } from '#i18n/days.ts'
import { timeUntil } from '#i18n/time-until.ts'
import { useFmt, useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useZoneName } from '#i18n/zone-name.ts'
import { clockTime } from '#i18n/zoned-time.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TimeInput } from '#ui/fields/time-input.tsx'
import { type AnnouncementDraft, plannedInstant } from './announcement-form.ts'

export function WhenSection({ level = 2 }: { readonly level?: 2 | 3 }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const isFullBackend = useIsFullBackend()
  const zone = t('when.zone', { zone: useZoneName() })
  const scheduled = isFullBackend ? `${zone} ${t('when.overdue')}` : zone
  const { control, setValue, clearErrors } = useFormContext<AnnouncementDraft>()
  const timing = useWatch({ control, name: 'timing' })
  return (
    <FormSection
      level={level}
      title={t('when.title')}
      text={timing === 'scheduled' ? scheduled : t('when.onApprovalText')}
      aside={
        <SegmentedControl<AnnouncementDraft['timing']>
          label={t('when.title')}
          value={timing}
          className="max-sm:w-full"
          options={[
            { value: 'onApproval', label: t('when.onApproval') },
            { value: 'scheduled', label: t('when.scheduled') },
          ]}
          onChange={(next) => {
            setValue('timing', next, { shouldDirty: true })
            clearErrors(['day', 'time'])
          }}
        />
      }
    >
      {timing === 'scheduled' && <DayAndTime />}
    </FormSection>
  )
}

function DayAndTime() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const dayFmt = createDayFmt(useLanguage())
  const today = useToday()
  const words = useId()
  const { control, register, trigger } = useFormContext<AnnouncementDraft>()
  const { errors } = useFormState({ control, name: ['day', 'time'] })
  const day = useWatch({ control, name: 'day' })
  const fieldError = useFieldError()
  const dayError = errors.day?.type === 'invalid' ? t('when.dayLike', { day: dayFmt.day(today()) }) : fieldError(errors.day)
  // The other field may be wrong only together with this one.
  const recheck = (other: 'day' | 'time') => () => void (errors[other] && trigger(other))
  return (
    <>
      <div className="grid max-w-dialog gap-4 sm:grid-cols-2">
        <Field label={t('fields.day')} error={dayError}>
          {(attributes) => <DayInput {...attributes} aria-required day={day} {...register('day', { onChange: recheck('time') })} />}
        </Field>
        <Field label={t('fields.time')} error={fieldError(errors.time)}>
          {({ 'aria-describedby': described, ...attributes }) => (
            <TimeInput
              {...attributes}
              aria-required
              aria-describedby={[words, described].filter(Boolean).join(' ')}
              {...register('time', { onChange: recheck('day') })}
            />
          )}
        </Field>
      </div>
      <PlannedTime id={words} />
    </>
  )
}

/** The chosen time in full and in words; it moves with the clock, and a time that passes becomes an error. */
function PlannedTime({ id }: { readonly id: string }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const language = useLanguage()
  const fmt = useFmt()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const now = useNow()
  const { control, trigger } = useFormContext<AnnouncementDraft>()
  const instant = useWatch({ control, compute: (typed: AnnouncementDraft) => plannedInstant(typed, timeZone) })
  const isPlanned = instant !== undefined && instant > now
  const checkPassed = useEffectEvent(() => {
    if (instant !== undefined && instant <= now) void trigger(['day', 'time'])
  })
  useEffect(() => {
    // Only the clock triggers this, not typing.
    if (now) checkPassed()
  }, [now])
  return (
    <p id={id} className="flex min-h-note items-start gap-1.5 text-ink-2 text-small">
      {isPlanned && (
        <>
          <CalendarClock aria-hidden className="mt-0.5 size-icon-sm flex-none text-info" />
          <span>
            {t('when.planned', {
              day: createDayFmt(language).named(clockTime(instant, timeZone).day),
              time: fmt.time(new Date(instant)),
              until: timeUntil(language, instant - now),
            })}
          </span>
        </>
      )}
    </p>
  )
}
