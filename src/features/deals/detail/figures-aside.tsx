import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { refusalReasonKey } from '#components/refusals/refusal-reason-key.ts'
import { Stars } from '#components/stars.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { hasNothingYet, toFiguresScope } from './figures-search.ts'

interface FiguresAsideProps {
  readonly dealId: string
  readonly query: UseQueryResult<DealFigures>
}

/** Why its scans were refused, and what customers say. Nothing until the figures are there. */
export function FiguresAside({ dealId, query: { data } }: FiguresAsideProps) {
  if (!data || hasNothingYet(data)) return null
  return (
    <>
      {data.refusedReasons.length > 0 && <RefusedReasons dealId={dealId} figures={data} />}
      {typeof data.totalRatings === 'number' && <Ratings dealId={dealId} figures={data} />}
    </>
  )
}

interface CardProps {
  readonly id: string
  readonly title: string
  /** The period, where it is not that of the page. */
  readonly period?: string
  readonly children: Elements
}

function Card({ id, title, period, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id={id} className="font-semibold text-h3">
          {title}
        </h2>
        {period && <span className="text-ink-3 text-small">{period}</span>}
      </div>
      {children}
    </section>
  )
}

function RefusedReasons({ dealId, figures }: { readonly dealId: string; readonly figures: DealFigures }) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const { t: reasonText } = useTranslation('refusals')
  const fmt = useFmt()
  const scope = toFiguresScope(dealId, figures)
  return (
    <Card id="deal-refused" title={t('refused')}>
      <ul aria-label={t('why.list')} className="grid gap-2 text-small">
        {figures.refusedReasons.map(({ reason, count }) => (
          <li key={reason} className="flex items-baseline justify-between gap-4">
            <TextLink {...figureRows.voucher.refusedReason.link({ ...scope, reason })}>{reasonText(refusalReasonKey(reason))}</TextLink>
            <bdi dir="ltr" className="font-medium">
              {fmt.number(count)}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** More of them are a link away. */
const shownComments = 3

interface RatingsProps {
  readonly dealId: string
  readonly figures: DealFigures
}

function Ratings({ dealId, figures: { totalRatings, averageRating, comments } }: RatingsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const fmt = useFmt()
  return (
    <Card id="deal-ratings" title={t('ratings.title')} period={t('ratings.period')}>
      {typeof averageRating === 'number' ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-h2">{t('ratings.average', { average: fmt.number(roundToTenth(averageRating)) })}</span>
          <span className="text-ink-2 text-small">{t('ratings.count', { count: totalRatings ?? 0 })}</span>
        </p>
      ) : (
        <p className="text-ink-2 text-small">{t('ratings.none')}</p>
      )}
      {comments.length > 0 && (
        <ul aria-label={t('ratings.comments')} className="grid gap-3">
          {comments.slice(0, shownComments).map(({ _id, rating, comment, at }) => (
            <li key={_id} className="grid gap-1 border-line border-t pt-3 text-small">
              <span className="flex items-center justify-between gap-3">
                <Stars rating={rating} label={t('ratings.stars', { count: rating })} />
                <time dateTime={at} className="text-caption text-ink-3">
                  {fmt.date(at)}
                </time>
              </span>
              <p dir="auto" lang={detectLanguage(comment)} className="wrap-anywhere">
                <FreeText text={comment} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {Boolean(totalRatings) && (
        <TextLink {...figureRows.voucher.totalRatings.link({ deal: dealId })} className="text-small">
          {t('ratings.all')}
        </TextLink>
      )}
    </Card>
  )
}
