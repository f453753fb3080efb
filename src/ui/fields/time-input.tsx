import { Clock } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedTime } from '#contract/typed-text.ts'
import { useIdleModule } from '../hooks/use-idle-module.ts'
import { bareInputClasses, inputBoxClasses } from './input-classes.ts'
import { asciiDigitsInPlace, mergeRefs, typeInto } from './input-utils.ts'

const loadList = () => import('./time-list.tsx').then(({ TimeList }) => TimeList)

interface TimeInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'> {
  /** Where the list of an empty field starts, `HH:mm`. */
  readonly listStart?: (() => string) | undefined
}

/** Normalises `9:30 pm`, `٠٩:٣٠ م`, `930` and `9` to `HH:mm` on blur; invalid text stays for the form to validate. The button and ArrowDown open a list of half hours (F-037). */
export function TimeInput({ className, listStart, onChange, onBlur, onKeyDown, ref, ...props }: TimeInputProps) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const TimeList = useIdleModule(loadList, isOpen, true)
  return (
    <span className="relative block" dir="ltr">
      <span className={inputBoxClasses('md', className)}>
        <input
          placeholder="--:--"
          autoComplete="off"
          {...props}
          ref={mergeRefs(input, ref)}
          inputMode="text"
          className={`${bareInputClasses} pe-0`}
          onChange={(event) => {
            asciiDigitsInPlace(event.currentTarget)
            onChange?.(event)
          }}
          onBlur={(event) => {
            const time = typedTime(event.currentTarget.value)
            if (time && time !== event.currentTarget.value) typeInto(event.currentTarget, time)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen(true)
          }}
        />
        <ClockButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      </span>
      {isOpen && TimeList && (
        <TimeList
          label={props['aria-label'] ?? t('chooseTime')}
          value={typedTime(input.current?.value ?? '') || listStart?.() || '08:00'}
          onPick={(time) => {
            setOpen(false)
            if (!input.current) return
            typeInto(input.current, time)
            input.current.focus()
          }}
          onClose={(hasFocusMoved) => {
            setOpen(false)
            if (!hasFocusMoved) input.current?.focus()
          }}
        />
      )}
    </span>
  )
}

function ClockButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('chooseTime')}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      className="flex flex-none items-center px-2.5 text-ink-3 enabled-hover:text-teal touch:min-w-touch touch:justify-center"
      // Keeps the focus in the list, whose blur would close it before this click toggles it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Clock aria-hidden className="size-icon-sm" />
    </button>
  )
}
