import { Link } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
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

/** CSS pixels of its picture. */
const pictureWidth = 96

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
