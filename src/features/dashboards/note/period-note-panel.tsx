import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { MoveRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { QueryError } from '#components/query-error.tsx'
import type { PeriodNote } from '#contract/period-note.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toDays } from '../parts/range-words.ts'
import { useMoney } from '../parts/use-money.ts'

const rows = figureRows.providerDashboard

/** On a phone each line may take two: the figures below do not move when they come. */
const linesClasses = 'grid min-h-[calc(3lh+1rem)] content-start gap-2 max-sm:min-h-[calc(6lh+1rem)]'

/** What changed in the shown period, in three lines; each new number links to its rows. */
export function PeriodNotePanel({ query }: { readonly query: UseQueryResult<PeriodNote> }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  const { t: common } = useTranslation('common')
  const { data, error, isPlaceholderData } = query
  if (!data && error) return <QueryError error={error} query={query} text={t('failed')} />
  return (
    <section aria-label={t('title')} aria-busy={!data || isPlaceholderData} className={cx('mb-5', isPlaceholderData && 'opacity-60')}>
      {data ? (
        <Lines note={data} />
      ) : (
        <div className={linesClasses}>
          {['w-[60%]', 'w-[45%]', 'w-[40%]'].map((width) => (
            <div key={width} className="flex h-[1lh] items-center">
              <Skeleton className={width} />
            </div>
          ))}
          <span className="sr-only">{common('loading')}</span>
        </div>
      )}
    </section>
  )
}

function Lines({ note: { voucher, refused, lowRatings, range } }: { readonly note: PeriodNote }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  const { t: reasonText } = useTranslation('refusals')
  const language = useLanguage()
  const fmt = useFmt()
  const money = useMoney()
  const days = toDays(range)
  const reason = refused.reason && (refused.reason === 'OTHER' ? reasonText('other') : reasonText(refused.reason))
  return (
    <ul className={linesClasses}>
      {voucher ? (
        <Line
          what={t('fell', { name: displayName(language, toNames(voucher)) })}
          before={money(voucher.before)}
          now={money(voucher.now)}
          link={voucher.now > 0 ? rows.voucherRevenue.link({ days, deal: voucher.id }) : undefined}
        />
      ) : (
        <li>{t('noFall')}</li>
      )}
      <Line
        what={t('refused')}
        before={fmt.number(refused.before)}
        now={fmt.number(refused.now)}
        link={refused.now > 0 ? rows.refusedScans.link({ days }) : undefined}
        detail={reason ? t('mostly', { reason }) : undefined}
      />
      <Line
        what={t('lowRatings')}
        before={fmt.number(lowRatings.before)}
        now={fmt.number(lowRatings.now)}
        link={lowRatings.now > 0 ? rows.lowRatings.link({ days }) : undefined}
      />
    </ul>
  )
}

interface LineProps {
  readonly what: string
  readonly before: string
  readonly now: string
  /** Nothing is listed behind a zero. */
  readonly link: LinkProps | undefined
  readonly detail?: string | undefined
}

function Line({ what, before, now, link, detail }: LineProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span>{what}</span>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span className="text-ink-2">{before}</span>
        <MoveRight aria-hidden className="size-icon-sm flex-none text-ink-3 rtl:-scale-x-100" />
        <span className="sr-only">{t('became')}</span>
        {link ? (
          <TextLink {...link} className="font-semibold">
            {now}
          </TextLink>
        ) : (
          <strong className="font-semibold">{now}</strong>
        )}
      </span>
      {detail && <span className="text-ink-2">{detail}</span>}
    </li>
  )
}
