import { CircleAlert, Equal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseDecimal } from '#contract/typed-text.ts'
import { cx } from '#ui/cx.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, fieldPull } from '#ui/fields/field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { QuantityInput } from '#ui/fields/quantity-input.tsx'
import type { DealFormValues } from './deal-form.ts'
import { calculatedField, type PriceField, priceFields, tidyPrice, withoutSign, withoutUnit, withPrice } from './price-trio.ts'

/** A subgrid: label, field and hint of a row align whatever their height. */
const sharedLines = 'row-span-3 grid-rows-subgrid'

/** The errors of a row are one sentence below it, so that nothing moves. */
export function PriceFields() {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const note = useId()
  return (
    <div className={cx('grid grid-cols-2 gap-x-3 md:grid-cols-[1.15fr_.8fr_1.15fr_1.15fr]', fieldPull)}>
      <LinkedPrice note={note} name="originalPrice" label={t('fields.originalPrice')} start={t('price.currency')} />
      <LinkedPrice note={note} name="discountPercentage" label={t('fields.discountPercentage')} end={t('price.percent')} />
      <LinkedPrice note={note} name="discountedPrice" label={t('fields.discountedPrice')} start={t('price.currency')} strong />
      <AllowanceField note={note} />
      <PriceNote id={note} />
    </div>
  )
}

const rowFields = [...priceFields, 'qtyPerUser'] as const

function PriceNote({ id }: { readonly id: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { control, getValues } = useFormContext<DealFormValues>()
  const { errors } = useFormState({ control, name: rowFields })
  const fieldError = useFieldError()
  const name = rowFields.find((field) => errors[field])
  const sentence = () => {
    if (!name) return undefined
    if (name === 'qtyPerUser') return t('price.wrong', { field: t('fields.qtyPerUser'), complaint: fieldError(errors[name]) ?? '' })
    const { originalPrice, discountedPrice, ...values } = getValues()
    if (errors[name]?.type === 'required' && !{ ...values, originalPrice, discountedPrice }[name].trim()) return t('price.twoOfThree')
    if (parseDecimal(discountedPrice) >= parseDecimal(originalPrice)) return t('price.lower')
    return t('price.wrong', { field: t(`fields.${name}`), complaint: fieldError(errors[name]) ?? '' })
  }
  const text = sentence()
  return (
    // In the line of the last hints, which give way to it.
    <p id={id} className="col-span-full flex items-start gap-1.5 text-no text-small row-start-6 md:row-start-3">
      {text && (
        <>
          <span className="flex h-note items-center">
            <CircleAlert aria-hidden className="size-icon-xs flex-none" />
          </span>
          <span>{text}</span>
        </>
      )}
    </p>
  )
}

/** Sets one price, calculates the third and validates all again. */
function useLinkedPrices() {
  const { getValues, setValue, clearErrors, getFieldState, trigger } = useFormContext<DealFormValues>()
  return (field: PriceField, text: string) => {
    const before = getValues()
    const next = withPrice(before, field, text)
    setValue('written', next.written, { shouldDirty: true })
    for (const each of priceFields) {
      if (each === field || next[each] === before[each]) continue
      const hasValue = next[each] !== ''
      setValue(each, next[each], { shouldDirty: true, shouldTouch: hasValue, shouldValidate: hasValue })
      if (!hasValue) clearErrors(each)
    }
    const invalid = priceFields.filter((each) => each !== field && getFieldState(each).error)
    if (invalid.length > 0) queueMicrotask(() => void trigger(invalid))
  }
}

interface LinkedPriceProps {
  readonly name: PriceField
  readonly note: string
  readonly label: string
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly strong?: boolean
}

function LinkedPrice({ name, note, label, start, end, strong = false }: LinkedPriceProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { control } = useFormContext<DealFormValues>()
  const { field, fieldState } = useController({ control, name })
  const { errors } = useFormState({ control, name: rowFields })
  const isWrong = rowFields.some((each) => errors[each])
  const calculated = useWatch({ control, name: 'written', compute: (written) => calculatedField(written) === name })
  const link = useLinkedPrices()
  return (
    <Field
      tight={false}
      className={sharedLines}
      label={label}
      {...(calculated &&
        field.value &&
        !isWrong && { hint: t('price.calculated'), hintIcon: <Equal aria-hidden className="size-icon-xs" /> })}
    >
      {(attributes) => (
        <NumberInput
          {...attributes}
          {...field}
          aria-invalid={fieldState.error ? true : undefined}
          aria-describedby={fieldState.error ? note : attributes['aria-describedby']}
          startAffix={start}
          endAffix={end}
          className={strong ? 'font-semibold' : undefined}
          onChange={(event) => {
            const value = withoutSign(event.currentTarget.value)
            link(name, value)
            field.onChange(value)
          }}
          onBlur={() => {
            const value = withoutUnit(field.value)
            if (value !== field.value) link(name, value)
            const tidy = tidyPrice(name, value)
            if (tidy !== field.value) field.onChange(tidy)
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

function AllowanceField({ note }: Pick<LinkedPriceProps, 'note'>) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { control } = useFormContext<DealFormValues>()
  const { field, fieldState } = useController({ control, name: 'qtyPerUser' })
  const invalid = fieldState.error && ({ 'aria-invalid': true, 'aria-describedby': note } as const)
  return (
    <Field tight={false} className={sharedLines} label={t('fields.qtyPerUser')}>
      {(attributes) => <QuantityInput aria-required {...attributes} {...field} {...invalid} />}
    </Field>
  )
}
