import { useTranslation } from 'react-i18next'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import type { VoucherContent } from '#contract/claims.ts'
import { InfoSection, TextSection } from './info-section.tsx'
import { PlaceSection } from './place-section.tsx'

export function VoucherInfo({ voucher }: { readonly voucher: VoucherContent }) {
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
