import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#components/list/use-today.ts'
import { causeNames } from '#contract/cause-names.ts'
import type { Occasion } from '#contract/closed-causes.ts'
import { nextOccasion } from '#contract/coming-exceptions.ts'
import type { Coordinates } from '#contract/coordinates.ts'
import { maxOwnDates } from '#contract/limits.ts'
import { isByCalendar } from '#contract/occasions.ts'
import { prayerTimes } from '#contract/prayer-times.ts'
import { holidays } from '#contract/special-hours.ts'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { DatesRow } from './dates-row.tsx'
import { OtherTimes } from './other-times.tsx'
import { emptyDates, type WithSpecialHours } from './special-hours-form.ts'

interface PrayerClosingProps {
  readonly place: Coordinates | null
}

interface SpecialHoursFieldsProps extends PrayerClosingProps {
  /** 2 right under the page's title. */
  readonly headingLevel: 2 | 3
}

/** A switch for each kind of exception, the own dates, and the closing at prayers. */
export function SpecialHoursFields({ place, headingLevel }: SpecialHoursFieldsProps) {
  return (
    <div className="grid gap-4">
      <ul className="grid border-line border-t">
        <OccasionRow kind="ramadan" path="specialHours.ramadan" />
        {holidays.map((kind, index) => (
          <OccasionRow key={kind} kind={kind} path={`specialHours.holidays.${index}`} />
        ))}
      </ul>
      <OwnDates headingLevel={headingLevel} />
      <PrayerClosing place={place} />
    </div>
  )
}

interface OccasionRowProps {
  readonly kind: Occasion
  readonly path: 'specialHours.ramadan' | `specialHours.holidays.${number}`
}

function OccasionRow({ kind, path }: OccasionRowProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'special' })
  const language = useLanguage()
  const fmt = createDayFmt(language)
  const { register, control } = useFormContext<WithSpecialHours>()
  const isOn = useWatch({ control, name: `${path}.on` })
  const today = useToday()
  const next = nextOccasion(kind, today())
  const name = causeNames[language][kind]
  return (
    <li className="grid gap-2 border-line border-b py-2">
      <Checkbox
        {...register(`${path}.on`)}
        label={
          <span className="grid">
            <span className="font-medium">{kind === 'ramadan' ? t('ramadan') : name}</span>
            {next && (
              <span className="text-caption text-ink-3">
                <bdi>{next.from === next.to ? fmt.day(next.from) : fmt.range(next.from, next.to)}</bdi>
                {isByCalendar(next.from) && <bdi className="ms-2">{formatHijri(next.from, language)}</bdi>}
              </span>
            )}
          </span>
        }
      />
      {isOn && <OtherTimes path={path} name={name} note={kind === 'ramadan' ? t('ramadanNote') : t('closedNote')} />}
    </li>
  )
}

function OwnDates({ headingLevel }: Pick<SpecialHoursFieldsProps, 'headingLevel'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'special' })
  const { t: common } = useTranslation('common')
  const title = useId()
  const Heading = `h${headingLevel}` as const
  const { control } = useFormContext<WithSpecialHours>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specialHours.dates' })
  const section = useRef<HTMLElement>(null)
  // A removed row takes its button with it.
  useFocusFallback(
    (focused) => section.current?.contains(focused) ?? false,
    () => section.current?.querySelector<HTMLElement>('h2, h3'),
  )
  return (
    <section ref={section} aria-labelledby={title} className="grid justify-items-start gap-2">
      <Heading id={title} tabIndex={-1} className="font-medium outline-none">
        {t('dates')}
      </Heading>
      {fields.length === 0 ? (
        <p className="text-small text-ink-3">{t('noDates')}</p>
      ) : (
        <ul className="grid w-full gap-2">
          {fields.map(({ id }, index) => (
            <DatesRow
              key={id}
              index={index}
              remove={
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Trash2 aria-hidden className="size-icon-sm" />}
                  aria-label={t('removeDates', { number: index + 1 })}
                  onClick={() => remove(index)}
                >
                  {common('remove')}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {fields.length < maxOwnDates && (
        <Button size="sm" icon={<Plus aria-hidden className="size-icon-sm" />} onClick={() => append(emptyDates)}>
          {t('addDates')}
        </Button>
      )}
    </section>
  )
}

function PrayerClosing({ place }: PrayerClosingProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'special' })
  const language = useLanguage()
  const fmt = useFmt()
  const { register } = useFormContext<WithSpecialHours>()
  const today = useToday()
  const times = place ? prayerTimes(today(), place) : []
  const list = times.map(({ prayer, at }) => `${causeNames[language][prayer]} \u2066${fmt.time(new Date(at))}\u2069`)
  const hint = list.length > 0 ? t('prayerTimes', { times: fmt.list(list) }) : t('noPlace')
  return (
    <Field label={t('prayers')} hint={hint}>
      {(field) => (
        <SelectInput {...field} {...register('specialHours.prayerMinutes')} className="sm:max-w-[22rem]">
          <option value="">{t('prayer.none')}</option>
          <option value="20">{t('prayer.minutes20')}</option>
          <option value="30">{t('prayer.minutes30')}</option>
        </SelectInput>
      )}
    </Field>
  )
}
