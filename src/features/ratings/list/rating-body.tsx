import { EyeOff, Flag, MessageSquareReply, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Stars } from '#components/stars.tsx'
import { useNow } from '#components/use-now.ts'
import { answerRating, type Rating, reportRating } from '#contract/ratings.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { DottedLine } from '#ui/display/dotted-line.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import type { RatingAct } from '../rating-act.ts'

export interface RowOptions {
  readonly onAct: (row: Rating, act: RatingAct) => void
}

type RowProps = RowOptions & { readonly row: Rating }

export function RatingStars({ row: { rating } }: { readonly row: Rating }) {
  const { t } = useTranslation('ratings')
  return rating ? <Stars rating={rating} label={t('stars', { count: rating })} /> : null
}

export function RatingBody({ row }: Pick<RowProps, 'row'>) {
  return (
    <div className="grid min-w-0 gap-1 py-1">
      <Comment row={row} />
      <About row={row} />
      <Answer row={row} />
    </div>
  )
}

function Comment({ row: { comment, report } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('ratings', { keyPrefix: 'row' })
  if (report?.state === 'hidden')
    return (
      <p className="flex items-center gap-1.5 text-ink-3 text-small">
        <EyeOff aria-hidden className="size-icon-sm flex-none" />
        <span>{t('hidden')}</span>
      </p>
    )
  if (!comment) return <p className="text-ink-3 text-small">{t('noComment')}</p>
  return (
    <p dir="auto" className="wrap-anywhere max-w-[44rem] justify-self-start whitespace-pre-line text-body">
      <span data-searched lang={detectLanguage(comment)}>
        <FreeText text={comment} />
      </span>
    </p>
  )
}

/** The voucher and the state of a report, on one line. */
function About({ row }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('ratings')
  const { report } = row
  const isShown = report && report.state !== 'hidden'
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-caption text-ink-3">
      <DottedLine
        parts={[
          <span key="name" className="wrap-anywhere text-ink-2">
            <InlineName {...toNames(row)} />
          </span>,
          ...(row.canAnswer ? [] : [t('row.erased')]),
        ]}
      />
      {isShown && (
        <Chip isSmall tone={report.state === 'open' ? 'wait' : 'quiet'} icon={<Flag aria-hidden />}>
          {t(report.state === 'open' ? 'row.reported' : 'row.stays')}
        </Chip>
      )}
    </div>
  )
}

const isChangeable = ({ answer }: Rating, now: number) => Boolean(answer && Date.parse(answer.changeUntil) > now)

function Answer({ row }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('ratings', { keyPrefix: 'row' })
  const now = useNow()
  const fmt = useFmt()
  const { answer } = row
  if (!answer) return null
  return (
    <div className="grid gap-1 border-teal border-s-2 ps-3 text-small">
      <span className="text-caption text-ink-3">{t('yourAnswer', { when: fmt.dateTime(answer.at) })}</span>
      <p dir="auto" lang={detectLanguage(answer.text)} className="wrap-anywhere max-w-[44rem] justify-self-start whitespace-pre-line">
        <FreeText text={answer.text} />
      </p>
      {isChangeable(row, now) && <span className="text-caption text-ink-2">{t('changeable', { time: fmt.time(answer.changeUntil) })}</span>}
    </div>
  )
}

export function RatingAge({ createdAt }: { readonly createdAt: string }) {
  const fmt = useFmt()
  const now = useNow()
  return (
    <span className="grid">
      <time dateTime={createdAt}>{fmt.date(createdAt)}</time>
      <span className="text-caption text-ink-3">{fmt.ago(createdAt, now)}</span>
    </span>
  )
}

/** The answer is the button with a word; a report is rare. */
export function RatingActions({ row, onAct }: RowProps) {
  const { t } = useTranslation('ratings')
  const now = useNow()
  const fmt = useFmt()
  const canAnswer = useSupports(answerRating) && row.canAnswer && (row.answer ? isChangeable(row, now) : Boolean(row.comment))
  const canReport = useSupports(reportRating) && Boolean(row.comment) && !row.report
  const Icon = row.answer ? Pencil : MessageSquareReply
  const stars = t('stars', { count: row.rating ?? 0 })
  const rating = row.createdAt ? t('row.ratedAt', { stars, when: fmt.dateTime(row.createdAt) }) : stars
  const nameOn = (action: string) => t('row.actionOn', { action, rating })
  const answer = t(row.answer ? 'row.change' : 'row.answer')
  if (!canAnswer && !canReport) return null
  return (
    <span className="flex items-center gap-1 max-md:-ms-3">
      {canAnswer && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon aria-hidden className="size-icon-sm" />}
          aria-label={nameOn(answer)}
          onClick={() => onAct(row, 'answer')}
        >
          {answer}
        </Button>
      )}
      {canReport && (
        <IconButton
          size="sm"
          className="md:ms-auto"
          label={nameOn(t('row.report'))}
          icon={<Flag aria-hidden className="size-icon-sm" />}
          onClick={() => onAct(row, 'report')}
        />
      )}
    </span>
  )
}

export function RatingCard(props: RowProps) {
  const fmt = useFmt()
  const { createdAt } = props.row
  return (
    <div className="grid gap-1">
      <span className="flex items-center justify-between gap-3">
        <RatingStars row={props.row} />
        {createdAt && (
          <time dateTime={createdAt} className="text-caption text-ink-3">
            {fmt.date(createdAt)}
          </time>
        )}
      </span>
      <RatingBody row={props.row} />
      <RatingActions {...props} />
    </div>
  )
}
