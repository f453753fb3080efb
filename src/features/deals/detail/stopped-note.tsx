import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { Deal } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { dealQueries } from '../api.ts'

/** Since when a voucher is no longer offered, whether it has ended for everybody, and how many it concerns. */
export function StoppedNote({ deal: { _id, dealStatus, ended }, since }: { readonly deal: Deal; readonly since: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const { data } = useQuery(dealQueries(useServices().api).claimants(_id))
  if (ended)
    return (
      <Alert title={t('ended.on', { date: fmt.date(ended.at) })}>
        {data && <p>{t('ended.hadClaims', { count: data.claimants })}</p>}
        {ended.reason && (
          <>
            <p>{t('rejected.reason')}</p>
            <ReasonText reason={ended.reason} />
          </>
        )}
      </Alert>
    )
  return (
    <Alert title={t('stopped.since', { date: fmt.date(since) })}>
      {data && <p>{t('end.claimants', { count: data.claimants })}</p>}
      {dealStatus === 'APPROVED' && <p>{t('stopped.text')}</p>}
    </Alert>
  )
}
