import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { hasSeveralPerDay, typedHours } from '#components/hours/hours-form.ts'
import type { Profile } from '#contract/profile.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { DealFormValues } from './deal-form.ts'

/** Fills empty hours with those of the profile. */
export function OwnHours({ profile }: { readonly profile: Profile | undefined }) {
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
