import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { PublicFrame } from '#components/public-frame.tsx'
import { QueryError } from '#components/query-error.tsx'
import type { PublicVoucher, VoucherContent } from '#contract/claims.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { claimQueries } from './api.ts'
import { ClaimSection } from './claim-section.tsx'
import { ClosedVoucher } from './closed-voucher.tsx'
import { CoverPicture } from './cover.tsx'
import { findPreloadedCover } from './preloaded-cover.ts'
import { PriceLine } from './price-line.tsx'
import { StateNote } from './state-note.tsx'
import { VoucherColumns } from './voucher-columns.tsx'
import { VoucherHead } from './voucher-head.tsx'

/** What a customer sees of a voucher, and gets it (§9). */
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
        <>
          <PageTitle name={t('failedTitle')} />
          <h1 className="sr-only" tabIndex={-1}>
            {t('failedTitle')}
          </h1>
          <QueryError error={error} query={query} text={t('failed')} />
        </>
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
      {state === 'OPEN' && (elsewhere ? <StateNote state={elsewhere} /> : <ClaimSection dealId={dealId} />)}
    </div>
  )
}

interface LoadingVoucherProps {
  readonly dealId: string
  readonly label: string
}

/** The cover stays where the first frame of the document has it. */
function LoadingVoucher({ dealId, label }: LoadingVoucherProps) {
  const [cover] = useState(() => findPreloadedCover(`/v/${dealId}`))
  return (
    <PublicFrame>
      <PageTitle name={label} />
      <h1 className="sr-only" tabIndex={-1}>
        {label}
      </h1>
      <div aria-busy>
        <VoucherColumns
          voucher={undefined}
          top={
            <>
              <div className="ticket-cover">{cover && <CoverPicture image={cover} />}</div>
              <div className="grid gap-3 px-5 pt-4 pb-5">
                <Skeleton className="w-1/3" />
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="w-1/2" />
              </div>
            </>
          }
          stub={
            <div className="grid gap-4 p-5">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-7" />
              <Skeleton className="h-7" />
            </div>
          }
        />
      </div>
    </PublicFrame>
  )
}
