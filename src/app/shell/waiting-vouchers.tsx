import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '../../components/query-options.ts'
import { dealQueries } from '../../features/deals/api.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { shellMessages } from './messages.ts'

/**
 * How many vouchers wait for a decision, for an administrator's menu; nothing while unknown. It asks what the queue
 * asks when it is opened from the menu, so both share one request, also one that has just failed;
 * decisions change its number with the queue's.
 */
export function WaitingVouchers() {
  const t = useTranslations(shellMessages)
  const { api } = useServices()
  const { data } = useQuery({ ...dealQueries(api).list({ page: 1 }, 'admin'), ...startedByLoader })
  const count = data?.counts?.PENDING ?? data?.pagination.totalCount
  if (!count) return null
  return (
    <>
      <span aria-hidden="true" className="flex">
        <Badge value={count} tone="wait" />
      </span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </>
  )
}
