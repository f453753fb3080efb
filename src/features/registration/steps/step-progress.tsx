import { Check } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import type { Steps } from './use-steps.ts'

interface StepProgressProps<Values extends FieldValues, Id extends string> {
  readonly steps: Steps<Values, Id>
  readonly names: Readonly<Record<Id, string>>
}

/** The steps in their order, numbered without the first Intl formatter of a page, which takes 15 ms; those before the current one can be opened again. */
export function StepProgress<Values extends FieldValues, Id extends string>({ steps, names }: StepProgressProps<Values, Id>) {
  const { t } = useTranslation('registration', { keyPrefix: 'steps' })
  return (
    <nav aria-label={t('label')} className="mt-4">
      <ol className="flex gap-2">
        {steps.all.map(({ id }, index) => (
          <li key={id} aria-current={index === steps.index ? 'step' : undefined} className="min-w-0 flex-1">
            <StepMark state={index - steps.index} number={index + 1} name={names[id]} onOpen={() => steps.show(id)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepMarkProps {
  /** Below 0: complete; 0: current. */
  readonly state: number
  readonly number: number
  readonly name: string
  readonly onOpen: () => void
}

function StepMark({ state, number, name, onOpen }: StepMarkProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'steps' })
  const classes = cx(
    'grid w-full content-start border-t-4 pt-1.5 text-start text-small',
    state > 0 ? 'border-line text-ink-3' : 'border-teal',
  )
  const content = (
    <span className={cx('flex gap-1', state === 0 && 'font-semibold')}>
      <span className="flex h-note flex-none items-center">
        {state < 0 ? <Check aria-label={t('done')} className="size-icon-sm text-teal" /> : `${number}.`}
      </span>
      <span className="min-w-0">{name}</span>
    </span>
  )
  if (state >= 0) return <span className={classes}>{content}</span>
  return (
    <button type="button" onClick={onOpen} className={cx(classes, 'min-h-touch hover:underline')}>
      {content}
    </button>
  )
}
