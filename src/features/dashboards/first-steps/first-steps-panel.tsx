import { PartyPopper } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FirstSteps, firstStepNames } from '#contract/dashboards.ts'
import { Button } from '#ui/actions/button.tsx'
import { nextStep } from './step-act.ts'
import { StepRow } from './step-row.tsx'

interface FirstStepsPanelProps {
  readonly answer: FirstSteps
  /** All are done: the panel says so until it is closed. */
  readonly isFinale: boolean
  readonly onClose: () => void
  readonly onPutAway: () => void
}

/** Each step has one height, done or not, so that nothing moves when one is done. */
export function FirstStepsPanel({ answer, isFinale, onClose, onPutAway }: FirstStepsPanelProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const id = useId()
  // Above figures, only open steps are shown; a step that is done while the page is open stays in its place.
  const [initial] = useState(answer.steps)
  const shown = firstStepNames.filter((name) => !initial.redemption || !initial[name])
  const done = firstStepNames.filter((name) => answer.steps[name]).length
  const next = nextStep(firstStepNames, answer)
  return (
    <section aria-labelledby={id} className="mb-4 max-w-[64rem] overflow-clip rounded-2 border border-line bg-surface">
      <header className="flex min-h-[6.5rem] items-center justify-between gap-x-4 p-4 sm:min-h-[5rem]">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="flex items-center gap-2 font-semibold text-h2">
            {isFinale && <PartyPopper aria-hidden className="size-icon flex-none text-teal" />}
            <span>{isFinale ? t('finale.title') : t('title')}</span>
          </h2>
          <p role="status" className="text-ink-2 text-small">
            {isFinale ? t('finale.text') : t('done', { done, all: firstStepNames.length })}
          </p>
        </div>
        {isFinale ? (
          <Button onClick={onClose}>{t('finale.close')}</Button>
        ) : (
          <Button variant="quiet" onClick={onPutAway}>
            {t('putAway')}
          </Button>
        )}
      </header>
      <ol>
        {shown.map((name) => (
          <StepRow key={name} name={name} number={firstStepNames.indexOf(name) + 1} answer={answer} isNext={name === next} />
        ))}
      </ol>
    </section>
  )
}
