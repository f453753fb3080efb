import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { causeNames } from '#contract/cause-names.ts'
import { occasions } from '#contract/closed-causes.ts'
import { createDeal } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported } from '#lib/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { DealFormValues } from './deal-form.ts'

/** Occasions in which customers cannot use the voucher although the shop may be open. */
export function NotValidIn() {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { register } = useFormContext<DealFormValues>()
  const language = useLanguage()
  return (
    <Supported call={createDeal} field="notValidIn">
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 font-medium text-small">{t('fields.notValidIn')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1.5">
          {occasions.map((occasion) => (
            <Checkbox key={occasion} value={occasion} label={causeNames[language][occasion]} {...register('notValidIn')} />
          ))}
        </div>
        <p className="text-small text-ink-3">{t('hours.notValidInHint')}</p>
      </fieldset>
    </Supported>
  )
}
