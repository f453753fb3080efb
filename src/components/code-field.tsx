import type { ComponentProps, Ref } from 'react'
import { codeLength } from '#contract/one-time-code.ts'
import { toAsciiDigits } from '#contract/text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

/** The digits of what was typed or pasted, of any script. */
export const readCodeDigits = (typed: string): string => toAsciiDigits(typed).replace(/\D/g, '').slice(0, codeLength)

interface CodeFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'tight'>,
    Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'readOnly' | 'inputMode' | 'size' | 'onBlur'> {
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly onType: (typed: string) => void
}

/** A one-time code, which a phone or a password manager may fill in. */
export function CodeField({ ref, label, hint, error, tight, onType, inputMode = 'numeric', size = 'lg', ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} tight={tight}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          ref={ref}
          onChange={({ target }) => onType(target.value)}
          size={size}
          dir="ltr"
          inputMode={inputMode}
          autoComplete="one-time-code"
          spellCheck={false}
          className="text-match font-semibold tracking-[0.3em]"
        />
      )}
    </Field>
  )
}
