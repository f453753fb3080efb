import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { growthPercent, maxPercent } from '#components/figures/delta.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { useNow } from '#components/use-now.ts'
import type { ProviderStatistics } from '#contract/dashboards.ts'
import { countDays } from '#contract/local-time.ts'
import { useFmt } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { LeadSentence, LeadSkeleton, leadLinesClasses } from '#ui/display/lead-sentence.tsx'
import { SentenceParts, slot } from '#ui/display/sentence-parts.tsx'
import type { WithPeriod } from '../api.ts'
import { CardFailure, StaleMark } from '../parts/card-failure.tsx'
import { FullFigureTip, useFigureTexts, useLookedAt } from '../parts/full-figure.tsx'
import { toDays } from '../parts/range-words.ts'
import { ltr, useMoney } from '../parts/use-money.ts'

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
  const linkTo = useFigureLink()
  const isFirstDay = useIsFirstDay()(figures)
  const text = useSentenceText()
  const days = toDays(figures.range)
  const { totalRevenue, totalRedemptions } = figures
  return (
    <SentenceParts
      text={isFirstDay ? t('lead.first', { revenue: slot('revenue'), count: totalRedemptions ?? 0 }) : text(figures)}
      slots={{
        revenue: <Revenue value={totalRevenue ?? 0} isExact={isFirstDay} link={days && linkTo(rows.totalRevenue, { days })} />,
        redemptions: (
          <MaybeLink link={days && linkTo(rows.totalRedemptions, { days })}>
            <span>{t('lead.redemptions', { count: totalRedemptions ?? 0 })}</span>
          </MaybeLink>
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
  const change = useChange()
  const money = useMoney()
  return ({ period, range, totalRevenue, totalRedemptions, previous }) => {
    const count = range ? countDays(range.from, range.to) : 0
    const [revenue, redemptions] = [slot('revenue'), slot('redemptions')]
    const hasRevenue = typeof totalRevenue === 'number'
    if (totalRedemptions === 0 || (!totalRedemptions && totalRevenue === 0)) {
      const nothing = t(`lead.nothing.${period}`, { count })
      const before = previous?.totalRevenue
      return before ? `${nothing} ${t(`lead.was.${period}`, { money: money(before), count })}` : nothing
    }
    if (!hasRevenue && !totalRedemptions) return t('lead.unknown')
    const what = !totalRedemptions ? revenue : t(hasRevenue ? 'lead.both' : 'lead.unknownRevenue', { revenue, redemptions })
    return t(`lead.total.${period}`, { what, change: change(totalRevenue, previous?.totalRevenue, period === '1d'), count })
  }
}

/** “, 18.9% more than before”; nothing without a former figure. */
function useChange(): (now: number | null | undefined, former: number | null | undefined, isToday: boolean) => string {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const money = useMoney()
  return (now, former, isToday) => {
    const growth = growthPercent(now, former)
    if (growth === undefined) return ''
    if (growth === 'none') return t('lead.fresh')
    if (growth === 0) return t('lead.same')
    const before = t(isToday ? 'lead.beforeToday' : 'lead.before')
    const isFarMore = growth > maxPercent
    const difference = isFarMore ? money((now ?? 0) - (former ?? 0)) : ltr(fmt.percent(Math.abs(growth)))
    return t(growth > 0 ? 'lead.up' : 'lead.down', { difference, before })
  }
}

interface MaybeLinkProps {
  readonly link: LinkProps | undefined
  readonly children: ReactElement
}

const MaybeLink = ({ link, children }: MaybeLinkProps) => (link ? <TextLink {...link}>{children}</TextLink> : children)

interface RevenueProps {
  readonly value: number
  /** With its halalas. */
  readonly isExact: boolean
  readonly link: LinkProps | undefined
}

/** Shortened as all figures are; the whole one is shown on hover and focus. */
function Revenue({ value, isExact, link }: RevenueProps) {
  const { t } = useTranslation('dashboards')
  const { isLookedAt, watch } = useLookedAt()
  const { short, isShortened, spoken } = useFigureTexts(value, true)
  const isWhole = isExact || (Math.abs(value) < 100 && !Number.isInteger(value))
  const shown = isWhole ? spoken : t('riyals', { amount: short })
  return (
    <span className="relative" {...watch} {...(!link && isShortened && { tabIndex: 0 })}>
      <MaybeLink link={link}>
        <span>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{spoken}</span>
        </span>
      </MaybeLink>
      {isLookedAt && isShortened && !isWhole && <FullFigureTip>{spoken}</FullFigureTip>}
    </span>
  )
}
