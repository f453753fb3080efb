import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BilingualText } from '#components/bilingual/bilingual-content.tsx'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { EnlargeablePicture } from '#components/enlargeable-picture.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import { Framed } from '#components/review-checks/framed.tsx'
import type { Deal } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'

const kinds = { name: 'name', details: 'text', terms: 'lines' } as const
const parts = ['name', 'details', 'terms'] as const
const fields = {
  name: { en: 'nameEn', ar: 'nameAr' },
  details: { en: 'detailsEn', ar: 'detailsAr' },
  terms: { en: 'termsAndConditionsEn', ar: 'termsAndConditionsAr' },
} as const

export function useBilingualDeal(deal: Deal): BilingualText[] {
  const { t: en } = useTranslation('deals', { keyPrefix: 'detail', lng: 'en' })
  const { t: ar } = useTranslation('deals', { keyPrefix: 'detail', lng: 'ar' })
  const texts = {
    name: { en: deal.nameEn, ar: deal.nameAr },
    details: { en: deal.detailsEn, ar: deal.detailsAr },
    terms: { en: deal.termsAndConditionsEn, ar: deal.termsAndConditionsAr },
  }
  return parts.map((part) => ({
    id: part,
    label: { en: en(`${part}`), ar: ar(`${part}`) },
    text: texts[part],
    kind: kinds[part],
    fields: fields[part],
  }))
}

/** `unreadable`: number of timings dropped because they were invalid. */
export function DealHours({ deal }: { readonly deal: Deal & { readonly unreadable?: number } }) {
  const titleId = useId()
  const { dealTimings, notValidIn, shopHours, unreadable = 0 } = deal
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  return (
    <section aria-labelledby={titleId} className="rounded-2 border border-line bg-surface p-4">
      <h2 id={titleId} className="pb-3 font-semibold text-h3">
        {t('hours')}
      </h2>
      {unreadable > 0 && <p className="pb-2 text-small text-warn">{t('unreadHours', { count: unreadable })}</p>}
      <Framed field="dealTimings">
        <WeekHours timings={dealTimings} isIncomplete={unreadable > 0} />
      </Framed>
      <ComingExceptions timings={dealTimings} notValidIn={notValidIn} shop={shopHours} />
    </section>
  )
}

export function PriceFacts({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const name = displayName(useLanguage(), toNames(deal))
  return (
    <section aria-label={t('review.price')} className="@container overflow-clip rounded-2 border border-line bg-surface">
      <div className="grid @min-[36rem]:grid-cols-2">
        <Framed field="dealCoverImg" isInside>
          <EnlargeablePicture
            src={deal.dealCoverImg?.fileUrl}
            alt={t('cover', { name })}
            enlargeLabel={t('enlarge', { name })}
            width={640}
            height={400}
          />
        </Framed>
        <div className="px-4 py-0.5">
          <Facts>
            <Fact label={t('before')}>
              <Framed field="originalPrice">
                <bdi>{orDash(deal.originalPrice, fmt.money)}</bdi>
              </Framed>
            </Fact>
            <Fact label={t('discount')}>
              <Framed field="discountPercentage">
                <bdi dir="ltr">{orDash(deal.discountPercentage, fmt.discount)}</bdi>
              </Framed>
            </Fact>
            <Fact label={t('pays')} strong>
              <Framed field="discountedPrice">
                <bdi>{orDash(deal.discountedPrice, fmt.money)}</bdi>
              </Framed>
            </Fact>
            <Fact label={t('perCustomer')}>
              <Framed field="qtyPerUser">
                <span>{orDash(deal.qtyPerUser, (count) => t('vouchers', { count }))}</span>
              </Framed>
            </Fact>
          </Facts>
        </div>
      </div>
    </section>
  )
}
