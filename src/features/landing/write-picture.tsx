import { Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { examples } from './vouchers.tsx'

const label = 'block font-semibold text-small'
const field = 'mt-1.5 flex min-h-md items-center overflow-hidden rounded-1 border border-line-strong bg-surface px-3 text-body'
const affixClasses = 'flex items-center self-stretch border-line bg-sunken px-2.5 text-ink-2 text-small'

export function WritePicture() {
  const { t } = useTranslation('landing')
  const { price, originalPrice, discount } = examples.coffee
  const language = useLanguage()
  const { amount } = createFmt(language)
  return (
    <div className="grid gap-4 rounded-2 border border-line bg-paper p-4 sm:p-5">
      <div className="grid items-end gap-4 lg:grid-cols-2">
        <NameField language={language} />
        <NameField language={otherLanguage(language)} />
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <PriceField label={t('form.before')} unit={t('form.currency')} value={amount(originalPrice)} />
        <PriceField label={t('form.discount')} unit="%" unitLast value={String(discount)} />
        <div className="max-lg:col-span-2">
          <PriceField label={t('form.pays')} unit={t('form.currency')} value={<strong className="font-semibold">{amount(price)}</strong>} />
          <span className="mt-1 flex items-center gap-1 text-ink-3 text-small">
            <Equal className="size-icon-xs" />
            <span>{t('form.calculated')}</span>
          </span>
        </div>
      </div>
    </div>
  )
}

function NameField({ language }: { readonly language: Language }) {
  const { t } = useTranslation('landing', { lng: language })
  return (
    <div lang={language} dir={languages[language].dir} className="min-w-0">
      <span className={label}>{t('form.name')}</span>
      <span className={field}>
        <span className="truncate">{t('examples.coffee.name')}</span>
      </span>
    </div>
  )
}

interface PriceFieldProps {
  readonly label: string
  readonly unit: string
  readonly unitLast?: boolean
  readonly value: ReactNode
}

const PriceField = ({ label: name, unit, unitLast = false, value }: PriceFieldProps) => (
  <div className="min-w-0">
    <span className={label}>{name}</span>
    <span dir="ltr" className={`${field} px-0!`}>
      {!unitLast && <span className={`${affixClasses} border-e`}>{unit}</span>}
      <span className="grow px-3 text-end">{value}</span>
      {unitLast && <span className={`${affixClasses} border-s`}>{unit}</span>}
    </span>
  </div>
)
