import { PencilLine, RotateCw, ScanLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { actionBarClasses } from './action-bar-classes.ts'
import { ReportMistake } from './report-mistake.tsx'
import { ResultBanner } from './result-banner.tsx'
import { ResultFacts } from './result-facts.tsx'
import { UndoRedemption } from './undo-redemption.tsx'

const loadFirstCustomer = () => import('./first-customer.tsx').then(({ FirstCustomer }) => FirstCustomer)

interface ResultProps {
  readonly outcome: Outcome
  readonly onNext: () => void
  /** Repeats a scan whose outcome is unknown or not confirmed. */
  readonly onRetry?: (() => void) | undefined
  /** Opens the field with a typed code that was not found. */
  readonly onCorrect?: (() => void) | undefined
  /** Saves a code that is not among the saved ones, to be checked later. */
  readonly onSave?: (() => void) | undefined
  readonly onUndone: (redemptionId: string) => void
  /** Whether the person may open other pages from here. */
  readonly hasList: boolean
}

/** The result of the last scan. The button that leads on has the focus, for Enter and Space (F-040). */
export function Result({ outcome, onNext, onRetry, onCorrect, onSave, onUndone, hasList }: ResultProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const isFirst = outcome.kind === 'redeemed' && outcome.isFirst === true
  const FirstCustomer = useIdleModule(loadFirstCustomer, isFirst, isFirst)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const isNextFirst = !onRetry && !onCorrect
  const mustCheckList = outcome.kind === 'failed' && outcome.advice === 'look'
  return (
    <section aria-label={t('title')} className="@container flex grow flex-col">
      <ResultBanner outcome={outcome} />
      {isFirst && FirstCustomer && <FirstCustomer price={outcome.claim?.discountedPrice} />}
      <div className="flex grow flex-col gap-4 px-gutter pt-4 pb-4 md:px-5">
        <ResultFacts outcome={outcome} />
        {hasList && outcome.code && !outcome.isPractice && <ReportMistake outcome={outcome} />}
        <div className={actionBarClasses}>
          {outcome.kind === 'redeemed' && <UndoRedemption outcome={outcome} onUndone={onUndone} />}
          {mustCheckList && hasList && (
            <ButtonLink to="/service-provider/redemptions" size="lg">
              {t('facts.showRedemptions')}
            </ButtonLink>
          )}
          {onSave && (
            <Button size="lg" onClick={onSave}>
              {t('saveUnlisted')}
            </Button>
          )}
          <Button
            ref={isNextFirst ? first : undefined}
            variant={isNextFirst ? 'primary' : 'secondary'}
            size={isNextFirst ? 'till' : 'lg'}
            icon={<ScanLine aria-hidden className="size-icon" />}
            onClick={onNext}
          >
            {t('next')}
          </Button>
          {onRetry && (
            <Button ref={first} variant="primary" size="till" icon={<RotateCw aria-hidden className="size-icon" />} onClick={onRetry}>
              {common('tryAgain')}
            </Button>
          )}
          {onCorrect && (
            <Button ref={first} variant="primary" size="till" icon={<PencilLine aria-hidden className="size-icon" />} onClick={onCorrect}>
              {t('correct')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
