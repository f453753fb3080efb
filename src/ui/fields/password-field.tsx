import { ArrowBigUpDash } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Field } from './field.tsx'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'aside'> &
  Omit<PasswordInputProps, 'onCapsLock' | 'id'>

/** A Field with a password in it; the hint's line says when Caps Lock is on. */
export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const t = useTranslations('common')
  const [capsLock, setCapsLock] = useState(false)
  const note = capsLock ? (
    <>
      <ArrowBigUpDash aria-hidden className="mt-px size-icon flex-none" />
      {t('password.capsLock')}
    </>
  ) : (
    hint
  )
  return (
    <Field label={label} hint={note} error={error} aside={aside}>
      {(control) => <PasswordInput {...control} {...input} onCapsLock={setCapsLock} />}
    </Field>
  )
}
