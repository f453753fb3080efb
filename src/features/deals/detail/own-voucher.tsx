import { useTranslation } from 'react-i18next'
import { BothNameLines, displayName, toNames } from '#components/bilingual/names.tsx'
import type { Deal } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Picture } from '#ui/display/picture.tsx'
import { OwnDealPaper } from '../own-deal-paper.tsx'

/** Pixels for which its file is sharp; styles size it. */
const cover = { width: 640, height: 400 }

/** The voucher as its customers get it, which is the approved one while a change waits. */
export function OwnVoucher({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const name = displayName(useLanguage(), toNames(deal))
  const { dealCoverImg, qtyPerUser } = deal
  return (
    <section aria-label={t('review.price')} className="grid gap-2 sm:max-lg:max-w-[22rem]">
      <div className="voucher" data-ground="paper" data-picture="whole" data-list="">
        <OwnDealPaper deal={deal} cover={<Picture src={dealCoverImg?.fileUrl} alt={t('cover', { name })} {...cover} />}>
          <strong className="grid font-semibold">
            <BothNameLines {...toNames(deal)} />
          </strong>
        </OwnDealPaper>
      </div>
      {typeof qtyPerUser === 'number' && <p className="text-caption text-ink-3">{t('allowance', { count: qtyPerUser })}</p>}
    </section>
  )
}
