import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Field } from './field.tsx'
import { bareInputClasses, type InputSize, inputBoxClasses } from './input-classes.ts'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'> {
  readonly size?: InputSize
  readonly onCapsLock?: (on: boolean) => void
}

function PasswordInput({ size, onCapsLock, onKeyDown, onKeyUp, onBlur, className, ...props }: PasswordInputProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  const reportCapsLock = (event: KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'))
  return (
    <span className={inputBoxClasses(size, className)}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        dir="ltr"
        type={shown ? 'text' : 'password'}
        className={cx(bareInputClasses, 'text-match')}
        onKeyDown={(event) => {
          reportCapsLock(event)
          onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          reportCapsLock(event)
          onKeyUp?.(event)
        }}
        onBlur={(event) => {
          onCapsLock?.(false)
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('password.show')}
        data-tip={shown ? t('password.hide') : t('password.show')}
        className="flex flex-none items-center px-2.5 text-ink-3 -outline-offset-2 hover:text-ink touch:min-w-touch touch:justify-center"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden className="size-icon" /> : <Eye aria-hidden className="size-icon" />}
      </button>
    </span>
  )
}

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'aside'> &
  Omit<PasswordInputProps, 'onCapsLock' | 'id'>

export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [capsLock, setCapsLock] = useState(false)
  const note = capsLock ? (
    <>
      <ArrowBigUpDash aria-hidden className="mt-px size-icon flex-none" />
      <span>{t('password.capsLock')}</span>
    </>
  ) : (
    hint
  )
  return (
    <Field label={label} hint={note} tight={hint === undefined} error={error} aside={aside}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          aria-describedby={cx(input['aria-describedby'], control['aria-describedby']) || undefined}
          onCapsLock={setCapsLock}
        />
      )}
    </Field>
  )
}
