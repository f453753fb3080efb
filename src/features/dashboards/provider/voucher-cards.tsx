import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { InlineName, TruncatedName, toNames } from '../../../components/bilingual/names.tsx'
import type { CallData } from '../../../contract/call.ts'
import type { ProviderStatistics, topDeals } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { ShareBar } from '../../../ui/charts/share-bar.tsx'
import { orDash } from '../../../ui/display/empty-values.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FullTextOverlay } from '../../../ui/tables/full-text-overlay.tsx'
import { NumericCell } from '../../../ui/tables/numeric-cell.tsx'
import { dashboardMessages } from '../messages.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { TopDealsTable } from '../parts/top-deals-table.tsx'
import { rowLinkClasses, TopTableSkeleton } from '../parts/top-table.tsx'

type TopDeals = CallData<typeof topDeals>

const dealLink = (dealId: string) => ({ to: '/service-provider/deals/$dealId', params: { dealId } }) satisfies LinkProps

interface TopDealsCardProps {
  readonly query: UseQueryResult<TopDeals>
  readonly className?: string
}

const isEmpty = ({ rows }: TopDeals) => rows.length === 0

export function TopPerformingCard({ query, className }: TopDealsCardProps) {
  const t = useTranslations(dashboardMessages)
  const title = t('top.performing')
  return (
    <DashboardCard
      title={title}
      query={query}
      className={className}
      isEmpty={isEmpty}
      empty={<NoRedemptions />}
      skeleton={<TopTableSkeleton rows={10} />}
    >
      {({ rows }) => <TopDealsTable caption={title} by="revenue" rows={rows} linkTo={dealLink} />}
    </DashboardCard>
  )
}

function NoRedemptions() {
  const t = useTranslations(dashboardMessages)
  return (
    <span className="grid justify-items-center gap-2">
      {t('top.none')}
      <TextLink to="/service-provider/deals">{t('top.all')}</TextLink>
    </span>
  )
}

export function MostRedeemedCard({ query, className }: TopDealsCardProps) {
  const t = useTranslations(dashboardMessages)
  return (
    <DashboardCard
      title={t('top.redeemed')}
      query={query}
      className={className}
      isEmpty={isEmpty}
      empty={t('top.none')}
      skeleton={<TopTableSkeleton rows={5} />}
    >
      {({ rows }) => <MostRedeemed rows={rows} />}
    </DashboardCard>
  )
}

/** Each name stands above its bar: a long one would leave the bar no width. */
function MostRedeemed({ rows }: Pick<TopDeals, 'rows'>) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  return (
    <FullTextOverlay>
      <ol aria-label={t('top.list')} className="grid gap-3 text-small">
        {rows.map((row) => (
          <li key={row.dealId} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
            <Link {...dealLink(row.dealId)} className={rowLinkClasses}>
              <TruncatedName {...toNames(row)} />
            </Link>
            <NumericCell>{orDash(row.count, fmt.number)}</NumericCell>
            <ShareBar share={(row.count ?? 0) / most} className="col-span-2" />
          </li>
        ))}
      </ol>
    </FullTextOverlay>
  )
}

interface TopRunningCardProps {
  readonly query: UseQueryResult<ProviderStatistics>
  readonly className?: string
}

/** The most redeemed voucher among those that are valid now. */
export function TopRunningCard({ query, className }: TopRunningCardProps) {
  const t = useTranslations(dashboardMessages)
  return (
    <DashboardCard
      title={t('top.running')}
      query={query}
      className={className}
      isEmpty={({ topRunningVoucher }) => !topRunningVoucher}
      empty={t(query.data?.topRunningVoucher === null ? 'top.runningNone' : 'top.runningUnknown')}
      skeleton={<Skeleton className="my-2 w-[70%]" />}
    >
      {({ topRunningVoucher }) =>
        topRunningVoucher && (
          <div className="grid content-start gap-1">
            <TextLink {...dealLink(topRunningVoucher.id)} className="w-fit font-medium text-body">
              <InlineName {...toNames(topRunningVoucher)} />
            </TextLink>
            <p className="text-ink-3 text-small">{t('top.runningText')}</p>
          </div>
        )
      }
    </DashboardCard>
  )
}
