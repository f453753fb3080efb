import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FirstStepName, FirstSteps } from '#contract/dashboards.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { stepAct } from './step-act.ts'

interface StepRowProps {
  readonly name: FirstStepName
  readonly number: number
  readonly answer: FirstSteps
  readonly isNext: boolean
}

/** A row has the height of its button, also without one. */
export function StepRow({ name, number, answer, isNext }: StepRowProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const isDone = answer.steps[name]
  const act = stepAct(name, answer)
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-t px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isNext && 'bg-teal-tint',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-sm place-items-center self-start rounded-full border font-semibold text-small sm:self-center',
          isDone ? 'border-transparent bg-ok-tint text-ok' : isNext ? 'border-teal text-teal' : 'border-line-strong text-ink-2',
        )}
      >
        {isDone ? <Check className="size-icon-sm" /> : number}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold text-h3">{t(`step.${name}`)}</h3>
        <p className="text-ink-2 text-small">{t(`text.${act?.label ?? name}`)}</p>
      </div>
      <div className="col-start-2 flex min-h-md items-center text-small touch:min-h-touch sm:col-start-3">
        {act && (
          <ButtonLink {...act.link} variant={isNext ? 'primary' : 'secondary'}>
            {t(`act.${act.label}`)}
          </ButtonLink>
        )}
        {isDone && <span className="text-ok">{t('isDone')}</span>}
        {!act && !isDone && <span className="text-ink-3">{t('later')}</span>}
      </div>
    </li>
  )
}
