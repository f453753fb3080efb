import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminStatistics } from '../../../contract/dashboards.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { TopDealsTable } from '../parts/top-deals-table.tsx'
import { TopTableWait } from '../parts/top-table.tsx'
import { adminDashboardMessages } from './messages.ts'

interface TopVouchersCardProps {
  readonly query: UseQueryResult<AdminStatistics>
  readonly className?: string
}

/** The five vouchers that were redeemed most; the top one in a sentence. */
export function TopVouchersCard({ query, className }: TopVouchersCardProps) {
  const t = useTranslations(adminDashboardMessages)
  const language = useLanguage()
  return (
    <DashboardCard
      title={t('vouchers.title')}
      query={query}
      className={className}
      isEmpty={({ topVouchers }) => !topVouchers?.length}
      empty={t(query.data?.topVouchers ? 'vouchers.none' : 'vouchers.unknown')}
      skeleton={<TopTableWait rows={5} />}
    >
      {({ topVouchers }) => {
        const [top, ...others] = topVouchers ?? []
        if (!top) return null
        return (
          <div className="grid min-w-0 content-start gap-2">
            <p className="text-ink-2 text-small">{t('vouchers.best', { name: nameOf(language, namesOf(top)), count: top.count })}</p>
            <TopDealsTable
              caption={t('vouchers.caption')}
              by="count"
              rows={[top, ...others].slice(0, 5)}
              linkTo={(dealId) => ({ to: '/admin/deals/$dealId', params: { dealId }, search: { page: 1, status: 'APPROVED' } })}
            />
          </div>
        )
      }}
    </DashboardCard>
  )
}
