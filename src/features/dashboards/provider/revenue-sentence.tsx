import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { LeadLink, LeadRevenue, useLeadChange } from '#components/figures/lead-figures.tsx'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { useMoney } from '#components/figures/use-money.ts'
import { useNow } from '#components/use-now.ts'
import type { ProviderStatistics } from '#contract/dashboards.ts'
import { countDays } from '#contract/local-time.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { LeadSentence, LeadSkeleton, leadLinesClasses } from '#ui/display/lead-sentence.tsx'
import { SentenceParts, slot } from '#ui/display/sentence-parts.tsx'
import type { WithPeriod } from '../api.ts'
import { CardFailure, StaleMark } from '../parts/card-failure.tsx'
import { toDays } from '../parts/range-words.ts'

const rows = figureRows.providerDashboard

/** What the shown period brought, in one sentence. */
export function RevenueSentence({ query }: { readonly query: UseQueryResult<WithPeriod<ProviderStatistics>> }) {
  const { t } = useTranslation('dashboards')
  const { t: common } = useTranslation('common')
  const { data, error, isPlaceholderData } = query
  return (
    <section aria-label={t('lead.label')} aria-busy={!data && !error} className="relative mb-4">
      {data ? (
        <LeadSentence className={cx(leadLinesClasses, isPlaceholderData && 'opacity-60')}>
          <Sentence figures={data} />
        </LeadSentence>
      ) : error ? (
        <CardFailure error={error} query={query} />
      ) : (
        <>
          <LeadSkeleton />
          <span className="sr-only">{common('loading')}</span>
        </>
      )}
      {data && error && <StaleMark className="start-0 top-full" />}
    </section>
  )
}

/** Its figures link to the list behind each (F-095). */
function Sentence({ figures }: { readonly figures: WithPeriod<ProviderStatistics> }) {
  const { t } = useTranslation('dashboards')
  const { t: figure } = useTranslation('figures', { keyPrefix: 'lead' })
  const linkTo = useFigureLink()
  const isFirstDay = useIsFirstDay()(figures)
  const text = useSentenceText()
  const days = toDays(figures.range)
  const { totalRevenue, totalRedemptions } = figures
  return (
    <SentenceParts
      text={isFirstDay ? t('lead.first', { revenue: slot('revenue'), count: totalRedemptions ?? 0 }) : text(figures)}
      slots={{
        revenue: <LeadRevenue value={totalRevenue ?? 0} isExact={isFirstDay} link={days && linkTo(rows.totalRevenue, { days })} />,
        redemptions: (
          <LeadLink link={days && linkTo(rows.totalRedemptions, { days })}>
            <span>{figure('redemptions', { count: totalRedemptions ?? 0 })}</span>
          </LeadLink>
        ),
      }}
    />
  )
}

/** Whether all that was ever redeemed was redeemed today. */
function useIsFirstDay(): (figures: ProviderStatistics) => boolean {
  const fmt = useFmt()
  const today = fmt.date(new Date(useNow()))
  return ({ firstRedemptionAt, totalRevenue, totalRedemptions }) =>
    Boolean(firstRedemptionAt && totalRedemptions) && typeof totalRevenue === 'number' && fmt.date(firstRedemptionAt ?? '') === today
}

function useSentenceText(): (figures: WithPeriod<ProviderStatistics>) => string {
  const { t } = useTranslation('dashboards')
  const { t: figure } = useTranslation('figures', { keyPrefix: 'lead' })
  const change = useLeadChange()
  const money = useMoney()
  return ({ period, range, totalRevenue, totalRedemptions, previous }) => {
    const count = range ? countDays(range.from, range.to) : 0
    const [revenue, redemptions] = [slot('revenue'), slot('redemptions')]
    const hasRevenue = typeof totalRevenue === 'number'
    if (totalRedemptions === 0 || (!totalRedemptions && totalRevenue === 0)) {
      const nothing = t(`lead.nothing.${period}`, { count })
      const before = previous?.totalRevenue
      return before ? `${nothing} ${t(`lead.former.${period}`, { money: money(before), count })}` : nothing
    }
    if (!hasRevenue && !totalRedemptions) return t('lead.unknown')
    const what = !totalRedemptions ? revenue : figure(hasRevenue ? 'both' : 'unknownRevenue', { revenue, redemptions })
    return t(`lead.total.${period}`, { what, change: change(totalRevenue, previous?.totalRevenue, period === '1d'), count })
  }
}
