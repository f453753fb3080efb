import { CircleCheck } from 'lucide-react'
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toCompleteTimings } from '#components/hours/hours-form.ts'
import { usePlaceSearch } from '#components/location/places.ts'
import { businessTexts, profileNames } from '#contract/business-fields.ts'
import type { Profile } from '#contract/profile.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { type ProfileFormValues, pictureFields } from './profile-form.ts'
import { useFieldLabel } from './use-field-label.ts'

const texts = profileNames.filter((name) => !businessTexts[name].isOptional)

type Part = (typeof pictureFields)[number] | (typeof texts)[number] | 'location' | 'hours'

const isPicture = (part: Part): part is (typeof pictureFields)[number] => part === 'coverImage' || part === 'profileImage'

const isFilledIn = (values: ProfileFormValues, part: Part) => {
  if (part === 'hours') return toCompleteTimings(values.hours).length > 0
  if (part === 'location') return values.location.coordinates !== null
  return isPicture(part) ? values[part] !== null : values[part].trim() !== ''
}

/** What customers miss, as links to the fields; a location counts where one can be chosen. */
export function ProfileCompleteness({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const labelFor = useFieldLabel()
  const { control, getValues, setFocus } = useFormContext<ProfileFormValues>()
  const hasLocation = usePlaceSearch() !== undefined || Boolean(profile.location)
  const parts: readonly Part[] = [...pictureFields, ...texts, ...(hasLocation ? (['location'] as const) : []), 'hours']
  // `compute` runs only when values change: it must not read the profile.
  const empty = useWatch({ control, compute: (values) => parts.filter((part) => !isFilledIn(values, part)) })
  const missing = empty.filter((part) => !(isPicture(part) && profile[part]))
  if (missing.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-ok text-small not-first:mt-2">
        <CircleCheck aria-hidden className="size-icon-sm flex-none text-ok-mark" />
        <span>{t('complete.all')}</span>
      </p>
    )
  const done = parts.length - missing.length
  const title = t('complete.title', { done, total: parts.length })
  const toPath = (part: Part): FieldPath<ProfileFormValues> => {
    if (part !== 'hours') return part
    return getValues('hours.option') === 'COMMON' ? 'hours.common.openingTime' : 'hours.days.0.open'
  }
  return (
    <section className="grid gap-2 rounded-2 not-first:mt-2 border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold text-h3">{title}</h2>
      <ProgressBar label={title} value={(100 * done) / parts.length} />
      <div className="flex flex-wrap items-center gap-x-4 text-small">
        <span className="text-ink-2">{t('complete.missing')}</span>
        <ul className="contents">
          {missing.map((part) => (
            <li key={part}>
              <button
                type="button"
                className="inline-flex min-h-chip items-center text-teal underline underline-offset-3 touch:min-h-touch"
                onClick={() => setFocus(toPath(part))}
              >
                {part === 'hours' ? t('fields.hours') : labelFor(part)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
