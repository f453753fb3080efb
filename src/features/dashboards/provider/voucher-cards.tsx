import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CallData } from '../../../contract/call.ts'
import type { ProviderStatistics, topDeals } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { CutName, namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { ShareBar } from '../../../ui/charts/share-bar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NumericCell } from '../../../ui/tables/numeric-cell.tsx'
import { WholeTexts } from '../../../ui/tables/whole-texts.tsx'
import { dashboardMessages } from '../messages.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { TopDealsTable } from '../parts/top-deals-table.tsx'
import { TopTableWait, wholeRow } from '../parts/top-table.tsx'

type TopDeals = CallData<typeof topDeals>

const dealLink = (dealId: string) => ({ to: '/service-provider/deals/$dealId', params: { dealId } }) satisfies LinkProps

interface TopDealsCardProps {
  readonly query: UseQueryResult<TopDeals>
  readonly className?: string
}

const isEmpty = ({ rows }: TopDeals) => rows.length === 0

/** The ten vouchers that brought most. */
export function TopPerformingCard({ query, className }: TopDealsCardProps) {
  const t = useTranslations(dashboardMessages)
  const title = t('top.performing')
  return (
    <DashboardCard
      title={title}
      query={query}
      className={className}
      isEmpty={isEmpty}
      empty={<None />}
      skeleton={<TopTableWait rows={10} />}
    >
      {({ rows }) => <TopDealsTable caption={title} by="revenue" rows={rows} linkTo={dealLink} />}
    </DashboardCard>
  )
}

/** Nothing was redeemed: the way to the vouchers that might be. */
function None() {
  const t = useTranslations(dashboardMessages)
  return (
    <span className="grid justify-items-center gap-2">
      {t('top.none')}
      <TextLink to="/service-provider/deals">{t('top.all')}</TextLink>
    </span>
  )
}

/** The five vouchers that were redeemed most often. */
export function MostRedeemedCard({ query, className }: TopDealsCardProps) {
  const t = useTranslations(dashboardMessages)
  return (
    <DashboardCard
      title={t('top.redeemed')}
      query={query}
      className={className}
      isEmpty={isEmpty}
      empty={t('top.none')}
      skeleton={<TopTableWait rows={5} />}
    >
      {({ rows }) => <MostRedeemed rows={rows} />}
    </DashboardCard>
  )
}

/** Each name over its bar: beside it a long one would leave it no room. */
function MostRedeemed({ rows }: Pick<TopDeals, 'rows'>) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <WholeTexts>
      <ol aria-label={t('top.list')} className="grid gap-3 text-small">
        {rows.map((row) => (
          <li key={row.dealId} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
            <Link {...dealLink(row.dealId)} className={wholeRow}>
              <CutName {...namesOf(row)} />
            </Link>
            <NumericCell>{fmt.number(row.count)}</NumericCell>
            <ShareBar share={row.count / most} className="col-span-2" />
          </li>
        ))}
      </ol>
    </WholeTexts>
  )
}

interface TopRunningCardProps {
  readonly query: UseQueryResult<ProviderStatistics>
  readonly className?: string
}

/** The one voucher that was redeemed most of those that run now. */
export function TopRunningCard({ query, className }: TopRunningCardProps) {
  const t = useTranslations(dashboardMessages)
  return (
    <DashboardCard
      title={t('top.running')}
      query={query}
      className={className}
      isEmpty={({ topRunningVoucher }) => !topRunningVoucher}
      empty={t('top.runningNone')}
      skeleton={<Skeleton className="my-2 w-[70%]" />}
    >
      {({ topRunningVoucher }) =>
        topRunningVoucher && (
          <div className="grid content-start gap-1">
            <TextLink {...dealLink(topRunningVoucher.id)} className="w-fit font-medium text-body">
              <OneName {...namesOf(topRunningVoucher)} />
            </TextLink>
            <p className="text-ink-3 text-small">{t('top.runningText')}</p>
          </div>
        )
      }
    </DashboardCard>
  )
}
