import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import type { ProviderStanding as Standing } from '#contract/providers.ts'
import { useFmt } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dealQueries } from '../api.ts'

interface ProviderStandingProps {
  readonly providerId: string
}

/** What the business did so far; a figure leads to exactly the rows that it counts, or is no link. */
export function ProviderStanding({ providerId }: ProviderStandingProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { data, isError, refetch } = useQuery(dealQueries(api).standing(providerId))
  if (isError && !data)
    return (
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <span>{t('review.standing.failed')}</span>
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </p>
    )
  return (
    <div aria-busy={!data} className="rounded-2 border border-line bg-surface px-4 py-0.5">
      <StandingFacts providerId={providerId} standing={data} />
    </div>
  )
}

interface StandingFactsProps extends ProviderStandingProps {
  readonly standing: Standing | undefined
}

function StandingFacts({ providerId, standing }: StandingFactsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('common')
  const rows = figureRows.record
  return (
    <Facts>
      <Fact label={t('review.standing.approved')}>
        <Figure value={standing?.approvedVouchers} rows={rows.runningVouchers} provider={providerId} />
      </Fact>
      <Fact label={t('review.standing.rejected')}>
        <Figure value={standing?.rejectedVouchers} rows={rows.rejectedVouchers} provider={providerId} />
      </Fact>
      <Fact label={t('review.standing.rating')}>
        {!standing && <Skeleton className="w-9" />}
        {standing && standing.averageRating === null && <span>{t('review.standing.noRatings')}</span>}
        {standing && standing.averageRating !== null && (
          <span>{t('review.standing.ratings', { average: roundToTenth(standing.averageRating), count: standing.totalRatings })}</span>
        )}
      </Fact>
      <Fact label={common('redemptions')}>
        <Figure value={standing?.totalRedemptions} rows={rows.totalRedemptions} provider={providerId} />
      </Fact>
      <Fact label={t('review.standing.refused')}>
        <Figure value={standing?.refusedScans} rows={rows.refusedScans} provider={providerId} />
      </Fact>
      {standing?.waitingChat && (
        <Fact label={t('review.standing.chat')}>
          <TextLink to="/admin/help-center" search={{ page: 1, chat: standing.waitingChat._id }}>
            {t('review.standing.waits')}
          </TextLink>
        </Fact>
      )}
    </Facts>
  )
}

interface FigureProps {
  readonly value: number | undefined
  readonly rows: FigureRows
  readonly provider: string
}

function Figure({ value, rows, provider }: FigureProps) {
  const fmt = useFmt()
  if (value === undefined) return <Skeleton className="w-9" />
  return (
    <FigureLink rows={rows} scope={{ provider }} value={value}>
      {fmt.number(value)}
    </FigureLink>
  )
}
