import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { DiscountMark } from '#components/discount-mark.tsx'
import { useHoursText } from '#components/hours/hours-text.ts'
import { PublicFrame } from '#components/public-frame.tsx'
import type { PublicVoucher, VoucherContent } from '#contract/claims.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { claimQueries } from '../api.ts'
import { Cover } from '../cover.tsx'
import { FailedPage, LoadingHead, LoadingPage } from '../public-page-states.tsx'
import { ShopName } from '../shop-name.tsx'
import { type ClosedState, StateNote, stateIcons } from '../state-note.tsx'
import { TicketMessage } from '../ticket-message.tsx'
import { VoucherColumns } from '../voucher-columns.tsx'
import { ClaimSection } from './claim-section.tsx'

export function VoucherPage() {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const { api } = useServices()
  const { dealId } = useParams({ from: '/v/$dealId' })
  const query = useQuery(claimQueries(api).voucher(dealId))
  const { data, error } = query
  if (data) return <Loaded dealId={dealId} data={data} />
  if (!error) return <LoadingVoucher dealId={dealId} label={t('loading')} />
  return (
    <PublicFrame>
      {error instanceof ApiError && error.code === 'NOT_FOUND' ? (
        <ClosedVoucher state="unknown" />
      ) : (
        <FailedPage title={t('failedTitle')} error={error} query={query} text={t('failed')} />
      )}
    </PublicFrame>
  )
}

interface LoadedProps {
  readonly dealId: string
  readonly data: PublicVoucher
}

function Loaded({ dealId, data: { state, voucher } }: LoadedProps) {
  const name = displayName(useLanguage(), voucher ? toNames(voucher) : { en: '', ar: '' })
  if (!voucher)
    return (
      <PublicFrame>
        <ClosedVoucher state={state === 'OPEN' ? 'unknown' : state} />
      </PublicFrame>
    )
  return (
    <PublicFrame>
      <PageTitle name={name} />
      <VoucherColumns
        voucher={voucher}
        top={<VoucherHead voucher={voucher} />}
        stub={<Stub dealId={dealId} state={state} voucher={voucher} />}
      />
    </PublicFrame>
  )
}

interface StubProps {
  readonly dealId: string
  readonly state: PublicVoucher['state']
  readonly voucher: VoucherContent
}

/** The price, and the way to the voucher or why there is none. */
function Stub({ dealId, state, voucher }: StubProps) {
  const { claims } = useServices().operator
  const elsewhere = claims === 'app' || claims === 'off' ? claims : undefined
  return (
    <div className="grid gap-4 p-5">
      <PriceLine voucher={voucher} />
      {state !== 'OPEN' && <StateNote state={state} />}
      {state === 'OPEN' && (elsewhere ? <StateNote state={elsewhere} /> : <ClaimSection dealId={dealId} shownVersion={voucher.version} />)}
    </div>
  )
}

interface LoadingVoucherProps {
  readonly dealId: string
  readonly label: string
}

const LoadingVoucher = ({ dealId, label }: LoadingVoucherProps) => (
  <PublicFrame>
    <LoadingPage title={label}>
      <VoucherColumns
        voucher={undefined}
        top={<LoadingHead path={`/v/${dealId}`} lines={['w-1/3', 'h-5 w-3/4', 'w-1/2']} />}
        stub={
          <div className="grid gap-4 p-5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-7" />
            <Skeleton className="h-7" />
          </div>
        }
      />
    </LoadingPage>
  </PublicFrame>
)

/** Instead of a voucher that customers cannot see. */
function ClosedVoucher({ state }: { readonly state: ClosedState }) {
  const { t } = useTranslation('claims', { keyPrefix: 'states' })
  const Icon = stateIcons[state]
  return <TicketMessage icon={<Icon aria-hidden />} title={t(state)} text={t(`${state}Text`)} />
}

/** What is paid at the shop, the price before, and how many one customer may have. */
function PriceLine({ voucher: { discountedPrice, originalPrice, qtyPerUser } }: { readonly voucher: VoucherContent }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const fmt = useFmt()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="whitespace-nowrap font-semibold text-figure">{fmt.money(discountedPrice)}</p>
      <p className="ms-auto grid text-end text-ink-3 text-small">
        <span>
          <span className="sr-only">{t('before')}</span> <del className="whitespace-nowrap decoration-1">{fmt.money(originalPrice)}</del>
        </span>
        <span>{t('allowance', { count: qtyPerUser })}</span>
      </p>
    </div>
  )
}

interface VoucherHeadProps {
  readonly voucher: VoucherContent
}

/** Cover, shop, name and hours: the upper sheet of a voucher. */
function VoucherHead({ voucher }: VoucherHeadProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const fmt = useFmt()
  const language = useLanguage()
  const { discountPercentage, dealCoverImg, dealTimings } = voucher
  const { days, hours } = useHoursText(dealTimings, language)
  return (
    <>
      <div className="ticket-cover">
        <Cover picture={dealCoverImg} />
        {discountPercentage ? <DiscountMark size="lg">{t('discount', { percent: fmt.discount(discountPercentage) })}</DiscountMark> : null}
      </div>
      <div className="grid gap-2 px-5 pt-4 pb-5">
        <ShopName shop={voucher.serviceProvider} />
        <h1 tabIndex={-1} className="wrap-anywhere text-pretty font-semibold text-h1">
          <InlineName {...toNames(voucher)} />
        </h1>
        {(days || hours) && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-small">
            <Clock aria-hidden className="size-icon-xs" />
            {days && <span>{days}</span>}
            {hours && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {hours}
              </bdi>
            )}
          </p>
        )}
      </div>
    </>
  )
}
