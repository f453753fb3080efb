import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { businessLengths, type ProfileName } from '#contract/business-fields.ts'

export function NameFields() {
  const { t: en } = useTranslation('profile', { keyPrefix: 'business', lng: 'en' })
  const { t: ar } = useTranslation('profile', { keyPrefix: 'business', lng: 'ar' })
  const { t } = useTranslation('profile', { keyPrefix: 'business' })
  return (
    <TextPair<Readonly<Record<ProfileName, string>>>
      names={{ en: 'businessNameEn', ar: 'businessNameAr' }}
      labels={{ en: t('fields.businessNameEn'), ar: t('fields.businessNameAr') }}
      placeholders={{ en: en('name.placeholder'), ar: ar('name.placeholder') }}
      max={businessLengths.name}
    />
  )
}
