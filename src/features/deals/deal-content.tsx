import type { Deal } from '../../contract/deals.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useZoneName } from '../../i18n/zone-name.ts'
import type { BilingualText } from '../../patterns/bilingual/bilingual-content.tsx'
import { WeekHours } from '../../patterns/hours/week-hours.tsx'
import { dealDetailMessages } from './detail/messages.ts'

const kinds = { name: 'name', details: 'text', terms: 'lines' } as const
const parts = ['name', 'details', 'terms'] as const

/** The texts of a voucher in both languages. */
export function useBilingualDeal(deal: Deal): BilingualText[] {
  const en = useTranslations(dealDetailMessages, 'en')
  const ar = useTranslations(dealDetailMessages, 'ar')
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
  }))
}

/** When the till accepts a voucher, day by day. */
export function DealHours({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealDetailMessages)
  const zone = useZoneName()
  return (
    <section aria-labelledby="deal-hours" className="rounded-2 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 pb-3">
        <h2 id="deal-hours" className="font-semibold text-h3">
          {t('hours')}
        </h2>
        <span className="text-small text-ink-3">{t('zone', { zone })}</span>
      </div>
      <WeekHours timings={deal.dealTimings} />
    </section>
  )
}
