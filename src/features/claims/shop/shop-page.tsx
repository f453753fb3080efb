import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { PublicFrame } from '#components/public-frame.tsx'
import type { PublicShop } from '#contract/public-shop.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { claimKeys, claimQueries } from '../api.ts'
import { shopCover } from '../cover.tsx'
import { FailedPage, LoadingHead, LoadingPage } from '../public-page-states.tsx'
import { TicketMessage } from '../ticket-message.tsx'
import { OfferedVouchers } from './offered-vouchers.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopRatings } from './shop-ratings.tsx'

/** What a customer sees of a business: whether it is open and where it is, its vouchers, and what customers say. */
export function ShopPage() {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const { api } = useServices()
  const { providerId } = useParams({ from: '/s/$providerId' })
  const query = useQuery(claimQueries(api).shop(providerId))
  const { data, error } = query
  useReadableAddress(providerId, data)
  // A business that is not approved any more is not shown from an earlier answer.
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND'
  if (data && !isUnknown) return <LoadedShop shop={data} />
  if (!error) return <LoadingShop providerId={providerId} />
  return (
    <PublicFrame>
      {isUnknown ? (
        <TicketMessage icon={<SearchX aria-hidden />} title={t('unknown')} text={t('unknownText')} />
      ) : (
        <FailedPage title={t('failedTitle')} error={error} query={query} text={t('failed')} />
      )}
    </PublicFrame>
  )
}

/** Another backend has no names of shops: the address stays. */
function useReadableAddress(opened: string, shop: PublicShop | undefined): void {
  const navigate = useNavigate()
  const { queryClient } = useServices()
  const address = shop?.shopAddress
  useEffect(() => {
    if (!address || address === opened) return
    queryClient.setQueryData(claimKeys.shop(address), shop)
    void navigate({ to: '/s/$providerId', params: { providerId: address }, search: true, replace: true })
  }, [address, opened, shop, navigate, queryClient])
}

function LoadedShop({ shop }: { readonly shop: PublicShop }) {
  const name = displayName(useLanguage(), businessNames(shop))
  return (
    <PublicFrame>
      <PageTitle name={name} />
      <ShopColumns paint={shop.shopPaint} head={<ShopHead shop={shop} />}>
        <OfferedVouchers shop={shop} />
        <ShopRatings shop={shop} />
      </ShopColumns>
    </PublicFrame>
  )
}

interface ShopColumnsProps {
  readonly paint?: PublicShop['shopPaint']
  readonly head: ReactNode
  readonly children: ReactNode
}

/** The cover is where a voucher has it, because the first frame of the document shows it there. */
const ShopColumns = ({ paint, head, children }: ShopColumnsProps) => (
  <div
    data-shop={paint ?? undefined}
    className="mx-auto grid w-full max-w-[30rem] gap-6 max-sm:gap-5 lg:max-w-[64rem] lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-8 lg:pt-5"
  >
    <div className="overflow-clip rounded-[0.75rem] border border-line bg-surface lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto">
      {head}
    </div>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
  </div>
)

function LoadingShop({ providerId }: { readonly providerId: string }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  return (
    <PublicFrame>
      <LoadingPage title={t('loading')}>
        <ShopColumns head={<LoadingHead path={`/s/${providerId}`} coverClasses={shopCover} lines={['h-5 w-3/4', 'w-1/3', 'w-1/2']} />}>
          <Skeleton className="h-7" />
          <Skeleton className="h-7" />
          <Skeleton className="h-7" />
        </ShopColumns>
      </LoadingPage>
    </PublicFrame>
  )
}
