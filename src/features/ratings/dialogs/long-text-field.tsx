import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'

interface LongTextFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: string
  readonly limit: number
}

/** A text of several lines of the form around it. */
export function LongTextField<Values extends FieldValues>({ name, label, hint, limit }: LongTextFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const error = useFieldError()(fieldState.error)
  const counter = useCounter(field.value.length, limit)
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
      {(attributes) => <TextArea {...attributes} {...field} dir="auto" rows={5} aria-required />}
    </Field>
  )
}
