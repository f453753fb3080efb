import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FormSection } from '#components/form/form-section.tsx'
import { HoursField, HoursMode } from '#components/hours/hours-field.tsx'
import { hasSeveralPerDay, isSameHours, toCompleteTimings, typedHours } from '#components/hours/hours-form.ts'
import { useHoursLines } from '#components/hours/hours-text.ts'
import { causeNames } from '#contract/cause-names.ts'
import { occasions } from '#contract/closed-causes.ts'
import { createDeal } from '#contract/deals.ts'
import type { Profile } from '#contract/profile.ts'
import type { Timing } from '#contract/timings.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { DealFormValues } from './deal-form.ts'

/** A summary while the hours are those of the business; all fields from the first difference, error or press on. */
export function HoursSection() {
  const { t } = useTranslation('deals', { keyPrefix: 'form.hours' })
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const { data: profile } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  const timings = profile?.businessTimings ?? []
  const { control } = useFormContext<DealFormValues>()
  const [hours, notValidIn] = useWatch({ control, name: ['hours', 'notValidIn'] })
  const { errors } = useFormState({ control, name: ['hours', 'notValidIn'] })
  const hasOwn = notValidIn.length > 0 || !isSameHours(toCompleteTimings(hours), timings) || Boolean(errors.hours ?? errors.notValidIn)
  const [isUnfolded, setUnfolded] = useState(hasOwn)
  if (hasOwn && !isUnfolded) setUnfolded(true)
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current?.parentElement?.querySelector<HTMLElement>('input:checked'),
  )
  return (
    <FormSection title={t('title')} text={t('text')} aside={isUnfolded && <HoursMode />}>
      <div ref={box} className="empty:hidden">
        {!isUnfolded && <BusinessHours timings={timings} onChange={() => setUnfolded(true)} />}
      </div>
      {isUnfolded && (
        <>
          <OwnHours profile={profile} />
          <HoursField />
          <NotValidIn />
        </>
      )}
    </FormSection>
  )
}

interface BusinessHoursProps {
  readonly timings: readonly Timing[]
  readonly onChange: () => void
}

function BusinessHours({ timings, onChange }: BusinessHoursProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'form.hours' })
  const lines = useHoursLines(timings, useLanguage())
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-2 bg-sunken px-4 py-3">
      <div className="grid gap-1">
        <p className="font-medium">{t('asBusiness')}</p>
        <ul className="text-ink-2 text-small">
          {lines.map(({ days, hours }) => (
            <li key={days} className="flex flex-wrap gap-x-2">
              <span>{days}</span>
              <bdi dir="ltr">{hours}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}

/** Occasions in which customers cannot use the voucher although the shop may be open. */
function NotValidIn() {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { register } = useFormContext<DealFormValues>()
  const language = useLanguage()
  return (
    <Supported call={createDeal} field="notValidIn">
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 font-medium text-small">{t('fields.notValidIn')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1.5">
          {occasions.map((occasion) => (
            <Checkbox key={occasion} value={occasion} label={causeNames[language][occasion]} {...register('notValidIn')} />
          ))}
        </div>
        <p className="text-small text-ink-3">{t('hours.notValidInHint')}</p>
      </fieldset>
    </Supported>
  )
}

/** Fills empty hours with those of the profile. */
function OwnHours({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { control, setValue, clearErrors } = useFormContext<DealFormValues>()
  const hours = useWatch({ control, name: 'hours' })
  const box = useRef<HTMLDivElement>(null)
  // The button goes once the hours are there.
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current?.parentElement?.querySelector<HTMLElement>('input:not([type=radio])'),
  )
  const timings = profile?.businessTimings ?? []
  const isEmpty = [hours.common, ...hours.days].every(({ openingTime, closingTime }) => !openingTime && !closingTime)
  const isOffered = isEmpty && timings.length > 0 && !hasSeveralPerDay(timings)
  const fill = () => {
    setValue('hours', typedHours(timings, profile?.businessTimingsOption ?? ''), { shouldDirty: true })
    clearErrors('hours')
  }
  return (
    <div ref={box} className="empty:hidden">
      {isOffered && (
        <Button size="sm" onClick={fill}>
          {t('hours.own')}
        </Button>
      )}
    </div>
  )
}
