import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import type { Elements } from '#ui/elements.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { asciiDigitsInPlace } from '#ui/fields/input-utils.ts'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

interface TextFieldProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'size' | 'startAffix' | 'placeholder'> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: ReactNode
  readonly valid?: string | undefined
  readonly aside?: Elements
  readonly optional?: boolean
  /** False where a hint comes and goes. */
  readonly tight?: boolean | undefined
  /** `latin`: an address, a link or a code, from left to right in both languages; `digits`: digits only. Both show any digits as 0–9. */
  readonly kind?: 'free' | 'latin' | 'digits'
  /** Rewrites what was typed when the field is left. */
  readonly tidy?: (text: string) => string
  readonly onLeave?: () => void
}

/** A line of text of the form around it. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  valid,
  aside,
  optional = false,
  tight,
  kind = 'free',
  tidy,
  onLeave,
  ...input
}: TextFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const error = useFieldError()(fieldState.error)
  const inputProps = {
    ...field,
    ...input,
    'aria-required': !optional || undefined,
    onBlur: () => {
      const tidied = tidy?.(field.value)
      if (tidied !== undefined && tidied !== field.value) field.onChange(tidied)
      field.onBlur()
      onLeave?.()
    },
  }
  return (
    <Field label={label} hint={hint} valid={valid} aside={aside} optional={optional} error={error} tight={tight}>
      {(attributes) => {
        if (kind === 'digits') return <NumberInput {...attributes} {...inputProps} mode="numeric" className="text-match!" />
        if (kind === 'latin')
          return (
            <TextInput
              {...attributes}
              {...inputProps}
              dir="ltr"
              spellCheck={false}
              className="text-match"
              onChange={(event) => {
                asciiDigitsInPlace(event.currentTarget)
                field.onChange(event)
              }}
            />
          )
        return <TextInput {...attributes} {...inputProps} dir="auto" className="text-match" />
      }}
    </Field>
  )
}
