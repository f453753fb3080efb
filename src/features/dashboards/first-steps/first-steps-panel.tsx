import type { LinkProps } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FirstStepName, type FirstSteps, firstStepNames } from '#contract/dashboards.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { useChanged } from '#ui/hooks/use-changed.ts'

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
  const hasFolded = useChanged(open.length)
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
            <li key={next} aria-current="step" className={cx('border-line border-t bg-teal-tint p-4', hasFolded && 'animate-fold')}>
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

interface StepProps {
  readonly name: FirstStepName
  readonly answer: FirstSteps
}

/** What to do now, with its button. */
function NextStep({ name, answer }: StepProps) {
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
function StepRow({ name, answer }: StepProps) {
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

interface StepAct {
  readonly label: FirstStepName | 'pendingVoucher' | 'rejectedVoucher'
  readonly link: LinkProps
}

const dealLink = (dealId: string) => ({ to: '/service-provider/deals/$dealId', params: { dealId } }) satisfies LinkProps

/** What does a step; undefined for a step that is done, or that an earlier one has to go before. */
function stepAct(name: FirstStepName, { steps, voucher }: FirstSteps): StepAct | undefined {
  if (steps[name]) return undefined
  switch (name) {
    case 'picture':
      return { label: name, link: { to: '/service-provider/profile', search: { part: 'pictures' } } }
    case 'hours':
      return { label: name, link: { to: '/service-provider/profile', search: { part: 'hours' } } }
    case 'voucherSent':
      return { label: name, link: { to: '/service-provider/deals/add' } }
    case 'voucherApproved':
      return voucher
        ? { label: voucher.status === 'REJECTED' ? 'rejectedVoucher' : 'pendingVoucher', link: dealLink(voucher._id) }
        : undefined
    case 'tillTried':
      return { label: name, link: { to: '/service-provider/redemptions/scan', search: { practice: true } } }
    case 'redemption':
      return voucher && steps.voucherApproved
        ? { label: name, link: { to: '/service-provider/deals/$dealId/kit', params: { dealId: voucher._id } } }
        : undefined
  }
}

/** The first step that the business can do now; a voucher in review only waits. */
const nextStep = (names: readonly FirstStepName[], answer: FirstSteps): FirstStepName | undefined =>
  names.find((name) => ![undefined, 'pendingVoucher'].includes(stepAct(name, answer)?.label))
