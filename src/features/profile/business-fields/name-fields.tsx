import { TextPair } from '#components/bilingual/text-pair.tsx'
import { businessLengths } from '#contract/business-fields.ts'
import { useTranslations } from '#i18n/use-translations.ts'
import type { WithNames } from './business-form.ts'
import { businessMessages } from './messages.ts'

/** The name of a business in both languages. */
export function NameFields() {
  const en = useTranslations(businessMessages, 'en')
  const ar = useTranslations(businessMessages, 'ar')
  const toLabels = (t: typeof en) => ({ label: t('name.label'), placeholder: t('name.placeholder') })
  return (
    <TextPair<WithNames>
      names={{ en: 'businessNameEn', ar: 'businessNameAr' }}
      labels={{ en: toLabels(en), ar: toLabels(ar) }}
      max={businessLengths.name}
    />
  )
}
