import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import type { ProviderStanding as Standing } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
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
        {t('review.standing.failed')}
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
  /** Undefined while loading. */
  readonly standing: Standing | undefined
}

function StandingFacts({ providerId, standing }: StandingFactsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const vouchers = (status: ReviewStatus) => ({ to: '/admin/deals', search: { page: 1, provider: providerId, status } }) as const
  return (
    <Facts>
      <Fact label={t('review.standing.approved')}>
        <Figure value={standing?.approvedVouchers} link={vouchers('APPROVED')} />
      </Fact>
      <Fact label={t('review.standing.rejected')}>
        <Figure value={standing?.rejectedVouchers} link={vouchers('REJECTED')} />
      </Fact>
      <Fact label={t('review.standing.rating')}>
        {!standing && <Skeleton className="w-9" />}
        {standing && standing.averageRating === null && t('review.standing.noRatings')}
        {standing &&
          standing.averageRating !== null &&
          t('review.standing.ratings', { average: roundToTenth(standing.averageRating), count: standing.totalRatings })}
      </Fact>
      <Fact label={t('review.standing.redemptions')}>
        <Figure value={standing?.totalRedemptions} />
      </Fact>
      <Fact label={t('review.standing.refused')}>
        <Figure value={standing?.refusedScans} />
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

/** Undefined while loading. */
function Figure({ value, link }: { readonly value: number | undefined; readonly link?: LinkProps }) {
  const fmt = useFmt()
  if (value === undefined) return <Skeleton className="w-9" />
  return link && value > 0 ? <TextLink {...link}>{fmt.number(value)}</TextLink> : fmt.number(value)
}
