import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { bareInputClasses, inputBoxClasses } from '#ui/fields/input-classes.ts'
import { mergeRefs, typeInto } from '#ui/fields/input-utils.ts'
import { parseTypedDay } from '../list/typed-day.ts'
import { useToday } from '../list/use-today.ts'
import { useLazyPopover } from '../use-lazy-popover.ts'

const loadPanel = () => import('./day-panel.tsx').then(({ DayPanel }) => DayPanel)

interface DayInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'> {
  readonly day: string
}

/** Takes a day in any common spelling and writes it out on blur; the button opens a calendar. */
export function DayInput({ day, onBlur, onFocus, ref, ...props }: DayInputProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  const fmt = createDayFmt(useLanguage())
  const today = useToday()
  const input = useRef<HTMLInputElement | null>(null)
  /** Only an edit is reformatted: a field that was just visited changes no form. */
  const before = useRef('')
  const { component: Panel, trigger, popover } = useLazyPopover(loadPanel)
  return (
    <span className={inputBoxClasses('md')}>
      <input
        autoComplete="off"
        {...props}
        ref={mergeRefs(input, ref)}
        dir={day ? 'auto' : undefined}
        placeholder={fmt.day(today())}
        className={`${bareInputClasses} text-match`}
        onFocus={(event) => {
          before.current = event.currentTarget.value
          onFocus?.(event)
        }}
        onBlur={(event) => {
          const { value } = event.currentTarget
          const chosen = value === before.current ? undefined : parseTypedDay(value)
          if (chosen && value !== fmt.day(chosen)) typeInto(event.currentTarget, fmt.day(chosen))
          onBlur?.(event)
        }}
      />
      <button
        {...trigger}
        type="button"
        aria-label={t('choose')}
        data-tip={t('choose')}
        aria-haspopup="dialog"
        className="flex flex-none items-center px-2.5 text-ink-3 enabled-hover:text-teal touch:min-w-touch touch:justify-center"
      >
        <CalendarDays aria-hidden className="size-icon-sm" />
      </button>
      {Panel && (
        <Panel
          {...popover}
          today={today()}
          chosen={parseTypedDay(day)}
          onDay={(chosen) => {
            popover.onOpenChange(false)
            if (input.current) typeInto(input.current, fmt.day(chosen))
          }}
        />
      )}
    </span>
  )
}
