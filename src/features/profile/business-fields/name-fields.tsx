import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { businessLengths } from '#contract/business-fields.ts'
import type { WithNames } from './business-form.ts'

/** The name of a business in both languages. */
export function NameFields() {
  const { t: en } = useTranslation('profile', { keyPrefix: 'business', lng: 'en' })
  const { t: ar } = useTranslation('profile', { keyPrefix: 'business', lng: 'ar' })
  const toLabels = (t: typeof en) => ({ label: t('name.label'), placeholder: t('name.placeholder') })
  return (
    <TextPair<WithNames>
      names={{ en: 'businessNameEn', ar: 'businessNameAr' }}
      labels={{ en: toLabels(en), ar: toLabels(ar) }}
      max={businessLengths.name}
    />
  )
}
