import { EyeOff, Flag, Image, MessageSquareReply, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { Stars } from '#components/stars.tsx'
import type { Rating } from '#contract/ratings.ts'
import { ratingThemes } from '#contract/sort-keys.ts'
import { themeNames } from '#contract/theme-names.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/display/chip.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import type { RatingAct } from '../rating-act.ts'

export interface RowOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onAct: (row: Rating, act: RatingAct) => void
}

type RowProps = RowOptions & { readonly row: Rating }

export function RatingStars({ row: { rating } }: { readonly row: Rating }) {
  const { t } = useTranslation('ratings')
  return rating ? <Stars rating={rating} label={t('stars', { count: rating })} /> : null
}

export function RatingBody(props: RowProps) {
  const { row } = props
  return (
    <div className="grid min-w-0 gap-2 py-1">
      <Comment row={row} />
      <span className="grid min-w-0 text-caption text-ink-2">
        <TruncatedName isSearched={false} {...toNames(row)} />
      </span>
      <Marks row={row} />
      <Answer {...props} />
      <Actions {...props} />
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

function Marks({ row: { themes, report } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const mentioned = ratingThemes.filter((theme) => themes?.includes(theme))
  const isShown = report && report.state !== 'hidden'
  if (mentioned.length === 0 && !isShown) return null
  return (
    <span className="flex flex-wrap gap-1">
      {mentioned.map((theme) => (
        <Chip key={theme}>{themeNames[language][theme]}</Chip>
      ))}
      {isShown && (
        <Chip tone={report.state === 'open' ? 'wait' : 'quiet'} icon={<Flag aria-hidden />}>
          {t(report.state === 'open' ? 'row.reported' : 'row.stays')}
        </Chip>
      )}
    </span>
  )
}

const isChangeable = ({ answer }: Rating, now: number) => Boolean(answer && Date.parse(answer.changeUntil) > now)

function Answer({ row, now }: RowProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'row' })
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

/** The fewest stars of a comment that a business would show to customers. */
const quotedStars = 4

const icons = { answer: MessageSquareReply, change: Pencil, report: Flag, quote: Image } as const

function Actions({ row, now, onAct }: RowProps) {
  const { t } = useTranslation('ratings')
  const isMutable = row.canAnswer && (row.answer ? isChangeable(row, now) : Boolean(row.comment))
  const acts = [
    ...(isMutable ? [row.answer ? ('change' as const) : ('answer' as const)] : []),
    ...(row.comment && (row.rating ?? 0) >= quotedStars ? ['quote' as const] : []),
    ...(row.comment && !row.report ? ['report' as const] : []),
  ]
  return (
    <span className={cx('relative z-1 flex flex-wrap gap-1', row.canAnswer && '-ms-3')}>
      {!row.canAnswer && <span className="text-caption text-ink-3">{t('row.erased')}</span>}
      {acts.map((act) => {
        const Icon = icons[act]
        const action = t(`row.${act}`)
        return (
          <Button
            key={act}
            size="sm"
            variant="quiet"
            icon={<Icon aria-hidden className="size-icon-sm" />}
            aria-label={t('row.actionOn', { action, rating: t('stars', { count: row.rating ?? 0 }) })}
            onClick={() => onAct(row, act === 'change' ? 'answer' : act)}
          >
            {action}
          </Button>
        )
      })}
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
      <RatingBody {...props} />
    </div>
  )
}
