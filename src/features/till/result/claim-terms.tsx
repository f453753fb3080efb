import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import type { CheckedClaim } from '../desks/claim-desk.ts'

export function ClaimTerms({ claim }: { readonly claim: CheckedClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const text = useLanguage() === 'ar' ? claim.termsAndConditionsAr : claim.termsAndConditionsEn
  return (
    text && (
      <div className="grid gap-1">
        <h3 className="font-semibold text-h3">{t('facts.terms')}</h3>
        <p className="whitespace-pre-line text-body text-ink-2">
          <FreeText text={text} />
        </p>
      </div>
    )
  )
}
