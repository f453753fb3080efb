import { useTranslation } from 'react-i18next'
import { BothNameLines, displayName, toNames } from '#components/bilingual/names.tsx'
import { VoucherPaper, VoucherPrices } from '#components/deal-card/voucher-paper.tsx'
import type { Deal } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { Picture } from '#ui/display/picture.tsx'

/** Pixels for which its file is sharp; styles size it. */
const cover = { width: 640, height: 400 }

/** The voucher as its customers get it, which is the approved one while a change waits. */
export function OwnVoucher({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals')
  const fmt = useFmt()
  const name = displayName(useLanguage(), toNames(deal))
  const { dealCoverImg, discountPercentage, originalPrice, discountedPrice, qtyPerUser } = deal
  return (
    <section aria-label={t('detail.review.price')} className="grid gap-2 sm:max-lg:max-w-[22rem]">
      <div className="voucher" data-ground="paper" data-picture="whole" data-list="">
        <VoucherPaper
          cover={<Picture src={dealCoverImg?.fileUrl} alt={t('detail.cover', { name })} {...cover} />}
          discount={typeof discountPercentage === 'number' ? t('list.card.off', { percent: fmt.discount(discountPercentage) }) : ''}
          stub={
            <VoucherPrices
              price={orDash(discountedPrice, fmt.money)}
              before={orDash(originalPrice, fmt.money)}
              beforeLabel={t('detail.before')}
            />
          }
        >
          <strong className="grid font-semibold">
            <BothNameLines {...toNames(deal)} />
          </strong>
        </VoucherPaper>
      </div>
      {typeof qtyPerUser === 'number' && <p className="text-caption text-ink-3">{t('detail.allowance', { count: qtyPerUser })}</p>}
    </section>
  )
}
