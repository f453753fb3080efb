import { Clock } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { typedTime } from '../../contract/text.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useDeferred } from '../hooks/use-deferred.ts'
import { asciiDigitsInPlace } from './ascii-digits.ts'
import { bothRefs } from './both-refs.ts'
import { bareInputClasses, inputBoxClasses } from './input-classes.ts'
import { typeInto } from './type-into.ts'

const loadList = () => import('./time-list.tsx').then(({ TimeList }) => TimeList)

/**
 * A time of day as typed text: `9:30 pm`, `٠٩:٣٠ م`, `930` and `9` become 24-hour `HH:mm` on leaving the field.
 * What is no time stays as it is, for the form to complain of. Its clock and the arrow down open a list of half hours (F-037).
 */
export function TimeInput({
  className,
  onChange,
  onBlur,
  onKeyDown,
  ref,
  ...props
}: Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'>) {
  const t = useTranslations('common')
  const input = useRef<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const TimeList = useDeferred(loadList, isOpen, true)
  return (
    <span className="relative block" dir="ltr">
      <span className={inputBoxClasses('md', className)}>
        <input
          placeholder="--:--"
          autoComplete="off"
          {...props}
          ref={bothRefs(input, ref)}
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
          value={typedTime(input.current?.value ?? '')}
          onPick={(time) => {
            setOpen(false)
            if (!input.current) return
            typeInto(input.current, time)
            input.current.focus()
          }}
          onClose={(isElsewhere) => {
            setOpen(false)
            if (!isElsewhere) input.current?.focus()
          }}
        />
      )}
    </span>
  )
}

function ClockButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const t = useTranslations('common')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('chooseTime')}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      className="flex flex-none items-center px-2.5 text-ink-3 enabled-hover:text-teal touch:min-w-touch touch:justify-center"
      // The list must not be closed by the loss of its focus before it is closed here.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Clock aria-hidden className="size-icon-sm" />
    </button>
  )
}
