import { PartyPopper } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FirstSteps, firstStepNames } from '#contract/dashboards.ts'
import { Button } from '#ui/actions/button.tsx'
import { nextStep } from './step-act.ts'
import { NextStep, StepRow } from './step-row.tsx'

interface FirstStepsPanelProps {
  readonly answer: FirstSteps
  /** All are done: the panel says so until it is closed. */
  readonly isFinale: boolean
  readonly onClose: () => void
  readonly onPutAway: () => void
}

/** The next act, then one line for each step that is left; what is done is a number. */
export function FirstStepsPanel({ answer, isFinale, onClose, onPutAway }: FirstStepsPanelProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const { t: common } = useTranslation('common')
  const id = useId()
  const open = firstStepNames.filter((name) => !answer.steps[name])
  const next = nextStep(open, answer)
  return (
    <section aria-labelledby={id} className="mb-4 max-w-[64rem] overflow-clip rounded-2 border border-line bg-surface">
      <header className="flex items-center justify-between gap-x-4 p-4">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="flex items-center gap-2 font-semibold text-h2">
            {isFinale && <PartyPopper aria-hidden className="size-icon flex-none text-teal" />}
            <span>{isFinale ? t('finale.title') : t('title')}</span>
          </h2>
          <p role="status" className="text-ink-2 text-small">
            {isFinale ? t('finale.text') : t('done', { done: firstStepNames.length - open.length, all: firstStepNames.length })}
          </p>
        </div>
        {isFinale ? (
          <Button onClick={onClose}>{common('close')}</Button>
        ) : (
          <Button variant="quiet" onClick={onPutAway}>
            {t('putAway')}
          </Button>
        )}
      </header>
      {open.length > 0 && (
        <ol>
          {next && (
            <li aria-current="step" className="border-line border-t bg-teal-tint p-4">
              <NextStep name={next} answer={answer} />
            </li>
          )}
          {open
            .filter((name) => name !== next)
            .map((name) => (
              <StepRow key={name} name={name} answer={answer} />
            ))}
        </ol>
      )}
    </section>
  )
}
