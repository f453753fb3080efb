import { Check, Clock, type LucideIcon, MessageSquareWarning, PencilLine, RotateCw, ScanLine, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { formatCode } from '#components/format-code.ts'
import { useNow } from '#components/use-now.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { getTone, type Outcome, offlineAnswer, type Tone } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import { useTillSettings } from '../settings/till-settings.ts'
import { actionBarClasses } from './action-bar-classes.ts'
import { loadFirstCustomer } from './first-customer-row.tsx'
import { ResultFacts } from './result-facts.tsx'
import { UndoRedemption } from './undo-redemption.tsx'

/** The shape differs too: round, square, triangle. */
const styles: Readonly<Record<Tone, { readonly fill: string; readonly frame: string; readonly Icon: LucideIcon }>> = {
  ok: { fill: 'bg-ok-fill text-on-fill', frame: 'rounded-full bg-on-fill text-ok-fill', Icon: Check },
  no: { fill: 'bg-no-fill text-on-fill', frame: 'rounded-3 bg-on-fill text-no-fill', Icon: X },
  warn: { fill: 'bg-warn-fill text-on-warn', frame: '', Icon: TriangleAlert },
}

/** Not confirmed: the sign says what to do, the colour that no server said it. */
const offlineStyles = {
  wait: { ...styles.warn, Icon: Clock },
  give: { fill: styles.warn.fill, frame: 'rounded-full bg-on-warn text-warn-fill', Icon: Check },
} as const

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

/** Opens the help centre with a text about this scan, which the person completes and sends. */
function ReportMistake({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const language = useLanguage()
  const { title } = useOutcomeTexts(useNow())(outcome)
  const till = useTillSettings().settings.name
  const { claim, code, at } = outcome
  const voucher = claim && displayName(language, toNames(claim))
  const lines = [
    t('report.title'),
    voucher && t('report.voucher', { voucher }),
    // In full: the administrators look it up. The JSON of another backend's QR code tells them nothing.
    code && !code.startsWith('{') && t('report.code', { code: formatCode(code) }),
    t('report.time', { time: fmt.dateTime(new Date(at)) }),
    till && t('report.till', { till }),
    t('report.result', { result: title }),
    t('report.happened'),
  ]
  return (
    <ButtonLink
      variant="quiet"
      to="/service-provider/help-center"
      state={{ chatDraft: lines.filter(Boolean).join('\n') }}
      className="-ms-3 self-start short:-my-2"
      icon={<MessageSquareWarning aria-hidden />}
    >
      {t('report.open')}
    </ButtonLink>
  )
}

function ResultBanner({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('till', { keyPrefix: 'practice' })
  const { t: cashier } = useTranslation('till', { keyPrefix: 'cashier' })
  const { title, detail } = useOutcomeTexts(useNow())(outcome)
  const answer = offlineAnswer(outcome)
  const { fill, frame, Icon } = answer ? offlineStyles[answer] : styles[getTone(outcome)]
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the page may be scrolled to the field below.
  useEffect(() => {
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <div
      className={cx(
        'till-banner grid justify-items-center gap-1 px-gutter pt-5 pb-6 text-center forced-colors:border short:flex short:flex-wrap short:items-center short:justify-center short:gap-x-3 short:pt-3 short:pb-5',
        fill,
      )}
    >
      {/* On a short screen beside the title: the buttons would cover the last line of the facts. */}
      <span className={cx('mb-3 grid size-[4.5rem] flex-none place-items-center short:mb-0 short:size-[2.75rem]', frame)}>
        <Icon aria-hidden className={frame ? 'size-2/3' : 'size-full'} strokeWidth={frame ? 2.75 : 1.75} />
      </span>
      <h2
        ref={heading}
        translate="no"
        className="text-balance font-semibold text-result short:max-w-[calc(100%-3.5rem)] short:text-start md:text-[2.75rem]/[3.25rem]"
      >
        {title}
      </h2>
      {detail && <p className="max-w-read short:basis-full text-balance font-medium text-h2 @min-[32rem]:text-[2rem]/[2.5rem]">{detail}</p>}
      {outcome.cashierName && <p className="short:basis-full text-body">{cashier('by', { name: outcome.cashierName })}</p>}
      {outcome.isPractice && <p className="mt-2 rounded-1 bg-info-tint px-3 py-1 font-semibold text-h3 text-info">{t('notCounted')}</p>}
    </div>
  )
}
