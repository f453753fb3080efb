import { useTranslation } from 'react-i18next'
import type { VoucherContent } from '#contract/claims.ts'
import { useFmt } from '#i18n/use-language.ts'

/** What is paid at the shop, the price before, and how many one customer may have. */
export function PriceLine({ voucher: { discountedPrice, originalPrice, qtyPerUser } }: { readonly voucher: VoucherContent }) {
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
