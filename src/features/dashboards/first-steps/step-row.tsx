import { useTranslation } from 'react-i18next'
import type { FirstStepName, FirstSteps } from '#contract/dashboards.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { stepAct } from './step-act.ts'

interface StepProps {
  readonly name: FirstStepName
  readonly answer: FirstSteps
}

/** What to do now, with its button. */
export function NextStep({ name, answer }: StepProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const act = stepAct(name, answer)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h3 className="font-semibold text-h3">{t(`step.${name}`)}</h3>
        <p className="text-ink-2">{t(`text.${act?.label ?? name}`)}</p>
      </div>
      {act && (
        <ButtonLink {...act.link} variant="primary">
          {t(`act.${act.label}`)}
        </ButtonLink>
      )}
    </div>
  )
}

/** A step that comes later or waits for a decision. */
export function StepRow({ name, answer }: StepProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const act = stepAct(name, answer)
  const isInReview = act?.label === 'pendingVoucher'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-4 py-2 text-small">
      <div className="min-w-0">
        <h3 className="font-medium">{t(`step.${name}`)}</h3>
        {isInReview && <p className="text-ink-2">{t('text.pendingVoucher')}</p>}
      </div>
      {act ? (
        <TextLink {...act.link} className="py-0.5">
          {t(`act.${act.label}`)}
        </TextLink>
      ) : (
        <span className="text-ink-3">{t('later')}</span>
      )}
    </li>
  )
}
