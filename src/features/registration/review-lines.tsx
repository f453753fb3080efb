import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#components/form/form-section.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import type { BusinessStepId, RegistrationValues } from './registration-form.ts'

/** The main values of each earlier step before all is sent. */
export function ReviewLines({ onChange }: { readonly onChange: (step: BusinessStepId) => void }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { getValues } = useFormContext<RegistrationValues>()
  const { businessNameEn, businessNameAr, businessCategory, commercialRegNo, businessLicenseDoc } = getValues()
  const category = language === 'ar' ? businessCategory?.nameAr : businessCategory?.nameEn
  const lines = {
    business: [...(language === 'ar' ? [businessNameAr, businessNameEn] : [businessNameEn, businessNameAr]), category],
    legal: [commercialRegNo, businessLicenseDoc?.name ?? t('review.noLicence')],
  } as const
  return (
    <FormSection level={3} title={t('sections.review')}>
      <ul className="mb-4 rounded-2 border border-line bg-surface text-small">
        {(['business', 'legal'] as const).map((step) => (
          <li key={step} className="flex items-center justify-between gap-3 border-line px-4 py-2.5 not-first:border-t">
            <div className="min-w-0">
              <p className="text-ink-3">{t(`steps.${step}`)}</p>
              {lines[step].filter(Boolean).map((text) => (
                <p key={text} className="wrap-anywhere">
                  <bdi>{text}</bdi>
                </p>
              ))}
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="-me-3"
              aria-label={`${common('edit')}: ${t(`steps.${step}`)}`}
              onClick={() => onChange(step)}
            >
              {common('edit')}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
