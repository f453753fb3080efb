import { Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useFieldError } from '../../../ui/fields/error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { QuantityInput } from '../../../ui/fields/quantity-input.tsx'
import { dealMessages } from '../messages.ts'
import type { DealFormValues } from './deal-form.ts'
import { calculatedOf, type PriceField, priceFields, tidyPrice, withPrice } from './price-trio.ts'

/** Fields of a row share the lines of label, field and hint, however long a label is. */
const sharedLines = 'row-span-3 grid-rows-subgrid'

/** The three linked prices and the allowance. */
export function PriceFields() {
  const t = useTranslations(dealMessages)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-[1.15fr_.8fr_1.15fr_1.15fr]">
      <LinkedPrice name="originalPrice" label={t('form.price.before')} start={t('form.price.currency')} />
      <LinkedPrice name="discountPercentage" label={t('form.price.discount')} end={t('form.price.percent')} />
      <LinkedPrice name="discountedPrice" label={t('form.price.pays')} start={t('form.price.currency')} strong />
      <AllowanceField />
    </div>
  )
}

/** Writes one price and lets the third follow; a followed figure is checked at once, an emptied one keeps no old complaint. */
function useLinkedPrices() {
  const { getValues, setValue, clearErrors } = useFormContext<DealFormValues>()
  return (field: PriceField, text: string) => {
    const before = getValues()
    const next = withPrice(before, field, text)
    setValue('written', next.written, { shouldDirty: true })
    for (const each of priceFields) {
      if (each === field || next[each] === before[each]) continue
      const known = next[each] !== ''
      setValue(each, next[each], { shouldDirty: true, shouldTouch: known, shouldValidate: known })
      if (!known) clearErrors(each)
    }
  }
}

interface LinkedPriceProps {
  readonly name: PriceField
  readonly label: string
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** What the customer pays is the figure that counts. */
  readonly strong?: boolean
}

function LinkedPrice({ name, label, start, end, strong = false }: LinkedPriceProps) {
  const t = useTranslations(dealMessages)
  const { control } = useFormContext<DealFormValues>()
  const { field, fieldState } = useController({ control, name })
  const calculated = useWatch({ control, name: 'written', compute: (written) => calculatedOf(written) === name })
  const link = useLinkedPrices()
  const fieldError = useFieldError()
  return (
    <Field
      className={sharedLines}
      label={label}
      error={fieldError(fieldState.error)}
      hint={
        calculated && field.value ? (
          <>
            <Equal aria-hidden className="mt-px size-icon-xs flex-none self-center" />
            {t('form.price.calculated')}
          </>
        ) : undefined
      }
    >
      {(attributes) => (
        <NumberInput
          {...attributes}
          {...field}
          startAffix={start}
          endAffix={end}
          className={strong ? 'font-semibold' : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget
            link(name, value)
            field.onChange(value)
          }}
          onBlur={() => {
            const tidy = tidyPrice(name, field.value)
            if (tidy !== field.value) field.onChange(tidy)
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

function AllowanceField() {
  const t = useTranslations(dealMessages)
  const { control } = useFormContext<DealFormValues>()
  const { field, fieldState } = useController({ control, name: 'qtyPerUser' })
  const fieldError = useFieldError()
  return (
    <Field className={sharedLines} label={t('form.price.perCustomer')} error={fieldError(fieldState.error)}>
      {(attributes) => <QuantityInput {...attributes} {...field} />}
    </Field>
  )
}
