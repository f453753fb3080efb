import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { businessLengths } from '../../contract/business-fields.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useFieldError } from '../../ui/fields/error-text.ts'
import { Field, useCounter } from '../../ui/fields/field.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { LocationField } from '../location/location-field.tsx'
import type { WithContact } from './business-form.ts'
import { businessMessages } from './messages.ts'

/** Phone, address and place of a business. */
export function ContactFields({ isLocationOptional = false }: { readonly isLocationOptional?: boolean }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <Phone />
      <Line name="boxOrBuilding" max={businessLengths.box} />
      <div className="sm:col-span-2">
        <Line name="address" max={businessLengths.address} autoComplete="street-address" />
      </div>
      <div className="sm:col-span-2">
        <Location isOptional={isLocationOptional} />
      </div>
    </div>
  )
}

function useContactField(name: 'phoneNo' | 'address' | 'boxOrBuilding') {
  const { control, register } = useFormContext<WithContact>()
  const { errors } = useFormState({ control, name })
  return { inputProps: { 'aria-required': true, ...register(name) }, error: useFieldError()(errors[name]) }
}

function Phone() {
  const t = useTranslations(businessMessages)
  const { inputProps, error } = useContactField('phoneNo')
  return (
    <Field label={t('fields.phoneNo')} hint={t('phoneHint')} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          {...inputProps}
          mode="numeric"
          autoComplete="tel-national"
          startAffix={t('countryCode')}
          className="text-start!"
        />
      )}
    </Field>
  )
}

interface LineProps {
  readonly name: 'address' | 'boxOrBuilding'
  readonly max: number
  readonly autoComplete?: string
}

function Line({ name, max, autoComplete = 'off' }: LineProps) {
  const t = useTranslations(businessMessages)
  const { control } = useFormContext<WithContact>()
  const { inputProps, error } = useContactField(name)
  const text = useWatch({ control, name })
  return (
    <Field
      label={t(`fields.${name}`)}
      hint={name === 'address' ? t('addressHint') : undefined}
      error={error}
      counter={useCounter(text.length, max)}
    >
      {(attributes) => <TextInput {...attributes} {...inputProps} dir="auto" autoComplete={autoComplete} className="text-match" />}
    </Field>
  )
}

function Location({ isOptional }: { readonly isOptional: boolean }) {
  const t = useTranslations(businessMessages)
  const { control } = useFormContext<WithContact>()
  const { field, fieldState } = useController({ control, name: 'location' })
  return (
    <LocationField
      ref={field.ref}
      label={t('fields.location')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={useFieldError()(fieldState.error)}
      optional={isOptional}
    />
  )
}
