import { Link } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { VoucherPaper, VoucherPrices } from '#components/deal-card/voucher-paper.tsx'
import type { OfferedVoucher, PublicShop } from '#contract/public-shop.ts'
import { useFmt } from '#i18n/use-language.ts'
import { sharpSource } from '#ui/display/sharp-source.ts'

/** The vouchers of a shop that can be claimed now, each with a link to its page. */
export function OfferedVouchers({ shop: { vouchers, totalVouchers } }: { readonly shop: PublicShop }) {
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
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2 sm:gap-4">
          {vouchers.map((voucher) => (
            <li key={voucher._id} className="grid min-w-0">
              <VoucherCard voucher={voucher} />
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

/** CSS pixels that its picture has at most. */
const pictureWidth = 328

function VoucherCard({ voucher }: { readonly voucher: OfferedVoucher }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const fmt = useFmt()
  const { _id, dealCoverImg, originalPrice, discountedPrice, discountPercentage } = voucher
  const cover = dealCoverImg && (sharpSource(dealCoverImg.smaller, pictureWidth) ?? dealCoverImg.fileUrl)
  return (
    <Link to="/v/$dealId" params={{ dealId: _id }} className="voucher" data-ground="paper" data-picture="whole" data-list="">
      <VoucherPaper
        cover={cover ? <img src={cover} alt="" loading="lazy" /> : <TicketPercent aria-hidden className="stroke-[1.5] p-7 text-ink-3" />}
        discount={discountPercentage ? t('discount', { percent: fmt.discount(discountPercentage) }) : ''}
        stub={<VoucherPrices price={fmt.money(discountedPrice)} before={fmt.money(originalPrice)} beforeLabel={t('before')} />}
      >
        <strong className="voucher-name">
          <InlineName {...toNames(voucher)} />
        </strong>
      </VoucherPaper>
    </Link>
  )
}
