import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { DiscountMark } from '#components/discount-mark.tsx'
import { useHoursText } from '#components/hours/hours-text.ts'
import type { VoucherContent } from '#contract/claims.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Cover } from '../cover.tsx'
import { ShopName } from '../shop-name.tsx'

interface VoucherHeadProps {
  readonly voucher: VoucherContent
}

/** Cover, shop, name and hours: the upper sheet of a voucher. */
export function VoucherHead({ voucher }: VoucherHeadProps) {
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
