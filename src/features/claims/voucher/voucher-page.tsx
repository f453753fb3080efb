import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { PublicFrame } from '#components/public-frame.tsx'
import type { PublicVoucher, VoucherContent } from '#contract/claims.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { claimQueries } from '../api.ts'
import { FailedPage, LoadingHead, LoadingPage } from '../public-page-states.tsx'
import { StateNote } from '../state-note.tsx'
import { VoucherColumns } from '../voucher-columns.tsx'
import { ClaimSection } from './claim-section.tsx'
import { ClosedVoucher } from './closed-voucher.tsx'
import { PriceLine } from './price-line.tsx'
import { VoucherHead } from './voucher-head.tsx'

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
