import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import type { VoucherContent } from '#contract/claims.ts'
import type { Elements } from '#ui/elements.ts'
import { InfoSection, TextSection } from './info-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { Ticket } from './ticket.tsx'

interface VoucherColumnsProps {
  readonly voucher: VoucherContent | undefined
  readonly top: ReactNode
  readonly stub: ReactNode
  readonly children?: Elements
}

/** A ticket with what is to know about its voucher: below it on a phone, else beside it. */
export const VoucherColumns = ({ voucher, top, stub, children }: VoucherColumnsProps) => (
  <div
    data-shop={voucher?.serviceProvider.shopPaint ?? undefined}
    className="mx-auto grid w-full max-w-[30rem] gap-6 lg:max-w-[64rem] lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-8 lg:pt-5"
  >
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Ticket top={top} stub={stub} />
      {children}
    </div>
    {voucher && <VoucherInfo voucher={voucher} />}
  </div>
)

function VoucherInfo({ voucher }: { readonly voucher: VoucherContent }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  return (
    <div className="grid content-start gap-6">
      <TextSection title={t('details')} en={voucher.detailsEn} ar={voucher.detailsAr} />
      <InfoSection title={t('hours')}>
        <WeekHours timings={voucher.dealTimings} />
        <ComingExceptions timings={voucher.dealTimings} notValidIn={voucher.notValidIn} shop={voucher.shopHours} />
      </InfoSection>
      <TextSection title={t('terms')} en={voucher.termsAndConditionsEn} ar={voucher.termsAndConditionsAr} />
      <PlaceSection title={t('shop')} business={voucher.serviceProvider} />
    </div>
  )
}
