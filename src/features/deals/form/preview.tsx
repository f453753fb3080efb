import { Image } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseDecimal } from '../../../contract/text.ts'
import { type Language, otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { timingsOf } from '../../../patterns/hours/hours-form.ts'
import { useObjectUrl } from '../../../ui/files/use-object-url.ts'
import { useOwnNames } from '../../profile/api.ts'
import type { DealFormValues } from './deal-form.ts'
import { type DealOnCard, DealVoucherCard } from './deal-voucher-card.tsx'
import { dealFormMessages } from './messages.ts'
import { sensiblePrices } from './price-trio.ts'

const figure = (text: string): number | undefined => {
  const value = parseDecimal(text)
  return value > 0 ? value : undefined
}

const onCard = (values: DealFormValues, language: Language): DealOnCard => ({
  name: language === 'ar' ? values.nameAr : values.nameEn,
  ...sensiblePrices(values),
  qtyPerUser: figure(values.qtyPerUser),
  timings: timingsOf(values.hours),
})

/** The voucher as customers will see it, in both languages, while it is written; `current` is the picture that it has. */
export function Preview({ current }: { readonly current?: string | undefined }) {
  const t = useTranslations(dealFormMessages)
  const first = useLanguage()
  const business = useOwnNames()
  const { control } = useFormContext<DealFormValues>()
  const values = useWatch({ control, compute: (all) => all })
  const chosen = useObjectUrl(values.dealCoverImg)
  const cover = values.dealCoverImg ? chosen : current
  return (
    <aside className="grid content-start gap-4 sm:max-xl:grid-cols-2 xl:sticky xl:top-[calc(var(--shell-head)+var(--s-5))]">
      <div className="flex items-baseline justify-between gap-3 sm:max-xl:col-span-2">
        <h2 className="text-h3 font-semibold">{t('preview.title')}</h2>
        <span className="text-small text-ink-3">{t('preview.text')}</span>
      </div>
      {[first, otherLanguage(first)].map((language) => (
        <DealVoucherCard
          key={language}
          language={language}
          deal={onCard(values, language)}
          provider={business[language] ?? undefined}
          cover={cover ? <img src={cover} alt="" /> : <NoCover />}
        />
      ))}
    </aside>
  )
}

const NoCover = () => (
  <span aria-hidden="true" className="grid h-full place-items-center text-ink-3">
    <Image className="size-icon-lg" />
  </span>
)
