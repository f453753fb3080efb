import { useQuery } from '@tanstack/react-query'
import { dealQueries } from '#features/deals/api.ts'
import { useLanguage, useTranslations } from '#i18n/use-translations.ts'
import { useServices } from '#lib/services.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { tillMessages } from './messages.ts'

export function DealTerms({ dealId }: { readonly dealId: string }) {
  const t = useTranslations(tillMessages)
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
