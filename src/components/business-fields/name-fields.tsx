import { useTranslation } from 'react-i18next'
import { businessLengths } from '#contract/business-fields.ts'
import { TextPair } from '../bilingual/text-pair.tsx'
import type { WithNames } from './business-form.ts'

/** The name of a business in both languages. */
export function NameFields() {
  const { t: en } = useTranslation('businessFields', { lng: 'en' })
  const { t: ar } = useTranslation('businessFields', { lng: 'ar' })
  const toLabels = (t: typeof en) => ({ label: t('name.label'), placeholder: t('name.placeholder') })
  return (
    <TextPair<WithNames>
      names={{ en: 'businessNameEn', ar: 'businessNameAr' }}
      labels={{ en: toLabels(en), ar: toLabels(ar) }}
      max={businessLengths.name}
    />
  )
}
