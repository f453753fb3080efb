import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { SearchX, TicketPercent } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { PublicFrame } from '#components/public-frame.tsx'
import type { OfferedVoucher, PublicShop } from '#contract/public-shop.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { sharpSource } from '#ui/display/sharp-source.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { claimKeys, claimQueries } from '../api.ts'
import { shopCover } from '../cover.tsx'
import { FailedPage, LoadingHead, LoadingPage } from '../public-page-states.tsx'
import { TicketMessage } from '../ticket-message.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopRatings } from './shop-ratings.tsx'

/** CSS pixels of its picture. */
const pictureWidth = 96

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
      <ShopColumns head={<ShopHead shop={shop} />}>
        <OfferedVouchers shop={shop} />
        <ShopRatings shop={shop} />
      </ShopColumns>
    </PublicFrame>
  )
}

interface ShopColumnsProps {
  readonly head: ReactNode
  readonly children: ReactNode
}

/** The cover is where a voucher has it, because the first frame of the document shows it there. */
const ShopColumns = ({ head, children }: ShopColumnsProps) => (
  <div className="mx-auto grid w-full max-w-[30rem] gap-6 max-sm:gap-5 lg:max-w-[64rem] lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-8 lg:pt-5">
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

/** The vouchers of a shop that can be claimed now, each with a link to its page. */
function OfferedVouchers({ shop: { vouchers, totalVouchers } }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const fmt = useFmt()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex items-baseline gap-2">
        <h2 id={id} className="font-semibold text-h2">
          {t('vouchers')}
        </h2>
        {totalVouchers > 0 && <span className="text-ink-3">{fmt.number(totalVouchers)}</span>}
      </div>
      {vouchers.length === 0 ? (
        <div className="grid justify-items-center gap-1 rounded-2 border border-line bg-surface px-5 py-6 text-center">
          <TicketPercent aria-hidden className="size-icon-xl stroke-[1.5] text-ink-3" />
          <p className="font-semibold">{t('none')}</p>
          <p className="text-balance text-ink-2 text-small">{t('noneText')}</p>
        </div>
      ) : (
        <ul className="grid gap-3">
          {vouchers.map((voucher) => (
            <li key={voucher._id} className="min-w-0">
              <VoucherLink voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
      {totalVouchers > vouchers.length && (
        <p className="text-ink-2 text-small">{t('newest', { shown: vouchers.length, total: totalVouchers })}</p>
      )}
    </section>
  )
}

function VoucherLink({ voucher }: { readonly voucher: OfferedVoucher }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const fmt = useFmt()
  const { _id, dealCoverImg, originalPrice, discountedPrice, discountPercentage } = voucher
  const cover = dealCoverImg && (sharpSource(dealCoverImg.smaller, pictureWidth) ?? dealCoverImg.fileUrl)
  return (
    <Link
      to="/v/$dealId"
      params={{ dealId: _id }}
      className="flex min-w-0 items-center gap-3 rounded-2 border border-line bg-surface p-3 hover:border-line-strong"
    >
      <span className="grid aspect-[16/10] w-[6rem] max-sm:w-[4.5rem] flex-none place-items-center overflow-clip rounded-1 bg-sunken text-ink-3">
        {cover ? (
          <img src={cover} alt="" loading="lazy" className="picture size-full object-cover" />
        ) : (
          <TicketPercent aria-hidden className="size-icon-lg stroke-[1.5]" />
        )}
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <strong className="wrap-anywhere line-clamp-2 font-semibold">
          <InlineName {...toNames(voucher)} />
        </strong>
        <span className="flex flex-wrap items-baseline gap-x-1.5 text-small">
          <span className="whitespace-nowrap font-semibold">{fmt.money(discountedPrice)}</span>
          <span className="text-ink-3">
            <span className="sr-only">{t('before')}</span> <del className="whitespace-nowrap decoration-1">{fmt.money(originalPrice)}</del>
          </span>
          <span className="text-teal">{t('discount', { percent: fmt.discount(discountPercentage) })}</span>
        </span>
      </span>
    </Link>
  )
}
