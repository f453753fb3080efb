import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import type { VoucherContent } from '#contract/claims.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ShopName } from '../shop-name.tsx'

/** Low, so that the code below it is on the first screen of a phone. */
export function MyVoucherTop({ voucher }: { readonly voucher: VoucherContent }) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const fmt = useFmt()
  return (
    <div className="grid gap-2 px-5 pt-4 pb-5">
      <ShopName shop={voucher.serviceProvider} />
      <h1 tabIndex={-1} className="wrap-anywhere text-pretty font-semibold text-h1">
        <InlineName {...toNames(voucher)} />
      </h1>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2 text-small">
        <span>{t('pay')}</span>
        <strong className="whitespace-nowrap font-semibold text-h2 text-ink">{fmt.money(voucher.discountedPrice)}</strong>
      </p>
    </div>
  )
}
