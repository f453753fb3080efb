import { PartyPopper } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FirstSteps, firstStepNames } from '#contract/dashboards.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { nextStep } from './step-act.ts'
import { NextStep, StepRow } from './step-row.tsx'

/** Shows the act that sends the prepared voucher, or `otherwise`. `isSent`: a voucher was sent, perhaps by a request whose answer was lost. */
export type OpenShopSlot = (otherwise: ReactNode, isSent: boolean) => ReactNode

interface FirstStepsPanelProps {
  readonly answer: FirstSteps
  readonly openShop: OpenShopSlot | undefined
  /** All are done: the panel says so until it is closed. */
  readonly isFinale: boolean
  readonly onClose: () => void
  readonly onPutAway: () => void
}

/** The next act, then one line for each step that is left; what is done is a number. */
export function FirstStepsPanel({ answer, openShop, isFinale, onClose, onPutAway }: FirstStepsPanelProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const id = useId()
  const open = firstStepNames.filter((name) => !answer.steps[name])
  const isSent = answer.steps.voucherSent
  const opensShop = openShop !== undefined && !isSent
  const next = opensShop ? 'voucherSent' : nextStep(open, answer)
  const act = next && <NextStep name={next} answer={answer} />
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
          <Button onClick={onClose}>{t('finale.close')}</Button>
        ) : (
          <Button variant="quiet" onClick={onPutAway}>
            {t('putAway')}
          </Button>
        )}
      </header>
      {open.length > 0 && (
        <ol>
          {act && (
            <li aria-current="step" className={cx('border-line border-t p-4', !opensShop && 'bg-teal-tint')}>
              {openShop ? openShop(act, isSent) : act}
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
