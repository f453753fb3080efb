import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dealQueries } from '../api.ts'
import { Reason } from './reason.tsx'

/** Since when a voucher is no longer offered, or that it has ended for everybody; undefined for others. */
export function useStoppedTitle({ stoppedAt, ended }: Deal): string | undefined {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  if (ended) return t('ended.on', { date: fmt.date(ended.at) })
  return stoppedAt ? t('stopped.since', { date: fmt.date(stoppedAt) }) : undefined
}

/** How many customers that concerns, and why it is so. */
export function StoppedFacts({ deal: { _id, dealStatus, ended } }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  return (
    <>
      <Claimants dealId={_id} hasEnded={Boolean(ended)} />
      {ended?.reason && <Reason text={ended.reason} />}
      {!ended && dealStatus === 'APPROVED' && <p>{t('stopped.text')}</p>}
    </>
  )
}

interface ClaimantsProps {
  readonly dealId: string
  readonly hasEnded: boolean
}

/** How many customers hold the voucher, or held it. */
function Claimants({ dealId, hasEnded }: ClaimantsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('common')
  const { data, isError, isEnabled, isFetching, refetch } = useQuery(dealQueries(useServices().api).claimants(dealId))
  if (!isEnabled) return null
  if (data) return <p>{t(hasEnded ? 'ended.hadClaims' : 'end.claimants', { count: data.claimants })}</p>
  if (!isError)
    return (
      <span className="grid h-[1lh] w-full items-center">
        <Skeleton className="max-w-side" />
      </span>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>{t('end.unread')}</p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
