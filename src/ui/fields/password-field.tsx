import { ArrowBigUpDash, Eye, EyeOff, Keyboard } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Field } from './field.tsx'
import { bareInputClasses, type InputSize, inputBoxClasses } from './input-classes.ts'

/** What often makes a password wrong, and cannot be seen in the field. */
type KeyboardState = 'capsLock' | 'otherLetters'

/** What another keyboard writes: letters that are not Latin, digits that are not 0–9, and full-width signs. */
const otherLetter = /(?!\p{Script=Latin})\p{L}|(?!\d)\p{Nd}|[\uFF01-\uFF5E]/u

const readKeyboard = (event: KeyboardEvent<HTMLInputElement>): KeyboardState | undefined => {
  if (event.getModifierState('CapsLock')) return 'capsLock'
  // The value, because the keyboard of a phone names no keys.
  return otherLetter.test(event.currentTarget.value) ? 'otherLetters' : undefined
}

const keyboardIcons = { capsLock: ArrowBigUpDash, otherLetters: Keyboard } as const

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'> {
  readonly size?: InputSize
  readonly onKeyboard?: (state: KeyboardState | undefined) => void
}

function PasswordInput({ size, onKeyboard, onKeyDown, onKeyUp, onBlur, className, ...props }: PasswordInputProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
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
          onKeyboard?.(readKeyboard(event))
          onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          onKeyboard?.(readKeyboard(event))
          onKeyUp?.(event)
        }}
        onBlur={(event) => {
          onKeyboard?.(undefined)
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
  Omit<PasswordInputProps, 'onKeyboard' | 'id'>

export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [keyboard, setKeyboard] = useState<KeyboardState>()
  const Icon = keyboard && keyboardIcons[keyboard]
  return (
    <Field
      label={label}
      hint={keyboard ? t(`password.${keyboard}`) : hint}
      hintIcon={Icon && <Icon aria-hidden className="size-icon" />}
      tight={hint === undefined}
      error={error}
      aside={aside}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          aria-describedby={cx(input['aria-describedby'], control['aria-describedby']) || undefined}
          onKeyboard={setKeyboard}
        />
      )}
    </Field>
  )
}
