import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { LeadLink, LeadRevenue, useLeadChange } from '#components/figures/lead-figures.tsx'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import type { DealFigures } from '#contract/deal-figures.ts'
import { defaultFigurePeriod } from '#contract/periods.ts'
import { cx } from '#ui/cx.ts'
import { leadLinesClasses } from '#ui/display/lead-sentence.tsx'
import { SentenceParts, slot } from '#ui/display/sentence-parts.tsx'
import { toFiguresScope } from './figures-search.ts'
import { Lead } from './lead.tsx'

const rows = figureRows.voucher

const route = getRouteApi('/service-provider/deals/$dealId')

interface SalesSentenceProps {
  readonly dealId: string
  readonly figures: UseQueryResult<DealFigures>
}

/** What a voucher on sale brought in the chosen period. */
export function SalesSentence({ dealId, figures: { data, isPlaceholderData } }: SalesSentenceProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures.empty' })
  // The figures of another period would be named by this one.
  const shown = isPlaceholderData ? undefined : data
  return (
    <Lead
      sentence={shown && <Sentence dealId={dealId} figures={shown} />}
      // Without sales it is short: reserved lines would leave a hole.
      className={cx(Boolean(shown?.redemptions) && leadLinesClasses)}
    >
      {shown?.everRedeemed === false && <p>{t('text')}</p>}
    </Lead>
  )
}

function Sentence({ dealId, figures }: { readonly dealId: string; readonly figures: DealFigures }) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const { t: lead } = useTranslation('figures', { keyPrefix: 'lead' })
  const { period = defaultFigurePeriod } = route.useSearch()
  const linkTo = useFigureLink()
  const change = useLeadChange()
  const { redemptions, revenue, previous, everRedeemed } = figures
  if (everRedeemed === false) return <span>{t('empty.title')}</span>
  const hasRevenue = typeof revenue === 'number'
  if (redemptions === 0) return <span>{t(`none.${period}`)}</span>
  if (typeof redemptions !== 'number' && !hasRevenue) return <span>{t('unknown')}</span>
  const scope = toFiguresScope(dealId, figures)
  const what =
    typeof redemptions === 'number'
      ? lead(hasRevenue ? 'both' : 'unknownRevenue', { revenue: slot('revenue'), redemptions: slot('redemptions') })
      : slot('revenue')
  return (
    <SentenceParts
      text={t(`total.${period}`, { what, change: hasRevenue ? change(revenue, previous?.revenue, false) : '' })}
      slots={{
        revenue: <LeadRevenue value={revenue ?? 0} link={linkTo(rows.revenue, scope)} />,
        redemptions: (
          <LeadLink link={linkTo(rows.redemptions, scope)}>
            <span>{lead('redemptions', { count: redemptions ?? 0 })}</span>
          </LeadLink>
        ),
      }}
    />
  )
}
