import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../cx.ts'
import { bareInputClasses, type InputSize, inputBoxClasses } from './input-classes.ts'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'> {
  readonly size?: InputSize
  /** Told whether Caps Lock is on, at every key and on leaving; PasswordField shows it. */
  readonly onCapsLock?: (on: boolean) => void
}

/** A password, shown on demand; blocks no paste and says nothing of strength. */
export function PasswordInput({ size, onCapsLock, onKeyDown, onKeyUp, onBlur, className, ...props }: PasswordInputProps) {
  const t = useTranslations('common')
  const [shown, setShown] = useState(false)
  const tellCapsLock = (event: KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'))
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
          tellCapsLock(event)
          onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          tellCapsLock(event)
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
        title={shown ? t('password.hide') : t('password.show')}
        className="flex flex-none items-center px-2.5 text-ink-3 -outline-offset-2 hover:text-ink touch:min-w-touch touch:justify-center"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden className="size-icon" /> : <Eye aria-hidden className="size-icon" />}
      </button>
    </span>
  )
}
