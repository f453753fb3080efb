import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/form/text-field.tsx'
import { LocationField } from '#components/location/location-field.tsx'
import { businessTexts } from '#contract/business-fields.ts'
import { tidyBy } from '#contract/field-rules.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import type { WithContact } from './business-form.ts'

/** Phone, address and place of a business. */
export function ContactFields({ isLocationOptional = false }: { readonly isLocationOptional?: boolean }) {
  const { t } = useTranslation('profile', { keyPrefix: 'business' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField<WithContact>
        name="phoneNo"
        label={t('fields.phoneNo')}
        hint={t('phoneHint')}
        kind="digits"
        autoComplete="tel-national"
        startAffix={<bdi dir="ltr">{t('countryCode')}</bdi>}
      />
      <TextField<WithContact>
        name="boxOrBuilding"
        label={t('fields.boxOrBuilding')}
        autoComplete="off"
        tidy={tidyBy(businessTexts.boxOrBuilding.rule)}
      />
      <div className="sm:col-span-2">
        <TextField<WithContact>
          name="address"
          label={t('fields.address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          tidy={tidyBy(businessTexts.address.rule)}
        />
      </div>
      <div className="sm:col-span-2">
        <Location isOptional={isLocationOptional} />
      </div>
    </div>
  )
}

function Location({ isOptional }: { readonly isOptional: boolean }) {
  const { t } = useTranslation('profile', { keyPrefix: 'business' })
  const { control } = useFormContext<WithContact>()
  const { field, fieldState } = useController({ control, name: 'location' })
  const error = useFieldError()(fieldState.error)
  return (
    <LocationField
      ref={field.ref}
      label={t('fields.location')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
      optional={isOptional}
    />
  )
}
