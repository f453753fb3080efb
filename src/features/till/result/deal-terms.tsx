import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dealQueries } from '#features/deals/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { FreeText } from '#ui/display/free-text.tsx'

export function DealTerms({ dealId }: { readonly dealId: string }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { api } = useServices()
  const language = useLanguage()
  const { data: deal } = useQuery(dealQueries(api).detail(dealId))
  const text = language === 'ar' ? deal?.termsAndConditionsAr : deal?.termsAndConditionsEn
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
