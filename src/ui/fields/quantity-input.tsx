import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDecimal } from '#contract/typed-text.ts'
import { cx } from '../cx.ts'
import { bareInputClasses, inputBoxClasses } from './input-classes.ts'
import { asciiDigitsInPlace, mergeRefs, typeInto } from './input-utils.ts'

type QuantityInputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'>

const stepped = (text: string, step: number, min: number, max: number): string => {
  const value = parseDecimal(text)
  const next = Number.isNaN(value) ? min : Math.round(value) + step
  return String(Math.min(max, Math.max(min, next)))
}

const toNumber = (text: unknown): number | undefined => {
  const value = parseDecimal(String(text ?? ''))
  return Number.isNaN(value) ? undefined : value
}

export function QuantityInput({ min = 1, max = 1_000, className, onChange, ref, ...props }: QuantityInputProps) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement | null>(null)
  const [now, setNow] = useState<number>()
  const move = (step: number) => () => {
    if (input.current) typeInto(input.current, stepped(input.current.value, step, Number(min), Number(max)))
  }
  return (
    <span className={inputBoxClasses('md', className)}>
      <StepButton
        label={t('quantity.less')}
        edge="border-e"
        off={props.disabled}
        onPress={move(-1)}
        icon={<Minus aria-hidden className="size-icon-sm" />}
      />
      <input
        autoComplete="off"
        {...props}
        ref={mergeRefs(input, ref)}
        dir="ltr"
        role="spinbutton"
        aria-valuemin={Number(min)}
        aria-valuemax={Number(max)}
        aria-valuenow={props.value === undefined ? now : toNumber(props.value)}
        inputMode="numeric"
        className={cx(bareInputClasses, 'text-center')}
        onChange={(event) => {
          asciiDigitsInPlace(event.currentTarget)
          setNow(toNumber(event.currentTarget.value))
          onChange?.(event)
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step) {
            event.preventDefault()
            move(step)()
          }
        }}
      />
      <StepButton
        label={t('quantity.more')}
        edge="border-s"
        off={props.disabled}
        onPress={move(1)}
        icon={<Plus aria-hidden className="size-icon-sm" />}
      />
    </span>
  )
}

const StepButton = (step: { label: string; edge: string; icon: ReactNode; off: boolean | undefined; onPress: () => void }) => (
  <button
    type="button"
    aria-label={step.label}
    disabled={step.off}
    onClick={step.onPress}
    className={cx(
      'flex min-w-touch flex-none items-center justify-center border-line bg-sunken text-ink-2 -outline-offset-2 enabled-hover:bg-hover',
      step.edge,
    )}
  >
    {step.icon}
  </button>
)
