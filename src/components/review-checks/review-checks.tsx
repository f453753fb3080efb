import { Check, CircleCheck, CircleHelp, ScanEye, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewCheck, ReviewLane } from '#contract/review-checks.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { focusNextFrame } from './focus-frame.ts'
import { sentenceId } from './framed.tsx'
import { type NumberedCheck, numberFailed } from './frames.ts'
import { useCheckSentence } from './use-check-sentence.ts'

const lanes = {
  clean: { Icon: CircleCheck, className: 'text-ok-mark' },
  look: { Icon: ScanEye, className: 'text-warn-mark' },
  hand: { Icon: TriangleAlert, className: 'text-warn-mark' },
} as const

interface ReviewChecksProps {
  readonly lane: ReviewLane
  readonly checks: readonly ReviewCheck[]
}

/** Shows why a voucher is in its lane: the failed and not run checks, and the passed ones collapsed. */
export function ReviewChecks({ lane, checks }: ReviewChecksProps) {
  const titleId = useId()
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'panel' })
  const { Icon, className } = lanes[lane]
  const failed = numberFailed(checks)
  const notRun = checks.filter(({ result }) => result === 'notRun')
  const passed = checks.filter(({ result }) => result === 'passed')
  const isUnexplained = lane === 'look' ? failed.length === 0 : checks.length === 0
  return (
    <section aria-labelledby={titleId} className="overflow-clip rounded-2 border border-line bg-surface">
      <div className="flex items-center gap-2 px-4 py-3">
        <Icon aria-hidden className={`size-icon flex-none ${className}`} />
        <h2 id={titleId} className="font-semibold text-h3">
          {t(`title.${lane}`)}
        </h2>
      </div>
      {isUnexplained && <p className="px-4 pb-3 text-small text-ink-2">{t(lane === 'look' ? 'unknown' : 'waiting')}</p>}
      {failed.length + notRun.length > 0 && (
        <ol className="grid border-line border-t">
          {failed.map((check) => (
            <FailedCheck key={check.name} check={check} />
          ))}
          {notRun.map((check) => (
            <Line key={check.name} check={check} mark={<CircleHelp aria-hidden className="size-icon text-ink-3" />} />
          ))}
        </ol>
      )}
      {passed.length > 0 && (
        <details className="group border-line border-t px-4">
          <summary className="flex min-h-touch w-fit cursor-pointer items-center gap-2 text-small text-teal">
            {t('others', { count: passed.length })}
          </summary>
          <CheckList checks={passed} />
        </details>
      )}
    </section>
  )
}

const results = {
  passed: { Icon: Check, className: 'text-ok-mark' },
  failed: { Icon: TriangleAlert, className: 'text-warn-mark' },
  notRun: { Icon: CircleHelp, className: 'text-ink-3' },
} as const

/** Lists results of checks without numbers: the passed ones, or all of a voucher that may have changed since it was clean. */
export const CheckList = ({ checks }: Pick<ReviewChecksProps, 'checks'>) => (
  <ul className="grid gap-2 pb-3">
    {checks.map((check) => (
      <Finding key={check.name} check={check} />
    ))}
  </ul>
)

function Finding({ check }: { readonly check: ReviewCheck }) {
  const toSentence = useCheckSentence()
  const { Icon, className } = results[check.result]
  return (
    <li className="flex gap-2 text-small text-ink-2">
      <Icon aria-hidden className={`mt-0.5 size-icon-sm flex-none ${className}`} />
      <span>{toSentence(check)}</span>
    </li>
  )
}

interface LineProps {
  readonly check: ReviewCheck
  readonly mark: ReactNode
  readonly id?: string
  /** Below the sentence, which it would squeeze on a phone. */
  readonly link?: Elements
  readonly children?: Elements
}

function Line({ check, mark, id, link, children }: LineProps) {
  const { t } = useTranslation('reviewChecks')
  const toSentence = useCheckSentence()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <span className="flex-none">{mark}</span>
      <div className="min-w-0 flex-1">
        <span className="block font-medium text-caption text-ink-3">
          {check.result === 'failed' ? t(`short.${check.name}`) : t('notChecked', { subjects: t(`subjects.${check.name}`) })}
        </span>
        <p id={id} className="wrap-anywhere">
          {toSentence(check)}
        </p>
        {link}
      </div>
      {children}
    </li>
  )
}

function FailedCheck({ check }: { readonly check: NumberedCheck }) {
  const { t } = useTranslation('reviewChecks')
  const { number, name, frames, values } = check
  const otherId = name === 'pictureUnique' ? values.dealId : undefined
  return (
    <Line
      check={check}
      id={sentenceId(number)}
      mark={<CheckNumber number={number} />}
      link={
        typeof otherId === 'string' && (
          <TextLink to="/admin/deals/$dealId" params={{ dealId: otherId }} search={{ page: 1 }} className="text-small">
            {t('panel.otherVoucher')}
          </TextLink>
        )
      }
    >
      {frames.length > 0 && (
        <Button size="sm" aria-label={t('panel.showLabel', { check: t(`short.${name}`) })} onClick={() => focusNextFrame(number)}>
          {t('panel.show')}
        </Button>
      )}
    </Line>
  )
}

const CheckNumber = ({ number }: { readonly number: number }) => (
  <span
    aria-hidden
    className="grid size-cap flex-none place-items-center rounded-1 bg-warn-fill font-semibold text-[0.75rem]/none text-on-warn"
  >
    {number}
  </span>
)
