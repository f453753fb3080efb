import { useQuery } from '@tanstack/react-query'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { type AnnouncementDeal, createAnnouncement } from '#contract/announcements.ts'
import { dealQueries } from '#features/deals/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import type { AnnouncementDraft } from './announcement-form.ts'

interface VoucherSectionProps {
  readonly level?: 2 | 3
  /** The voucher of an announcement that is edited; it may have been withdrawn since. */
  readonly attached?: AnnouncementDeal | null | undefined
}

/** An approved voucher of the business that the text is about. */
export function VoucherSection({ level = 2, attached }: VoucherSectionProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  return (
    <Supported call={createAnnouncement} field="dealId">
      <FormSection level={level} title={t('voucher.title')} text={t('voucher.text')}>
        <VoucherField attached={attached} />
      </FormSection>
    </Supported>
  )
}

function VoucherField({ attached }: Pick<VoucherSectionProps, 'attached'>) {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { api } = useServices()
  const { control, register } = useFormContext<AnnouncementDraft>()
  const { errors } = useFormState({ control, name: 'dealId' })
  const chosen = useWatch({ control, name: 'dealId' })
  const fieldError = useFieldError()
  const { data, isPending, isFetching, refetch } = useQuery(dealQueries(api).approved())
  if (!data && !isPending)
    return (
      <div className="flex flex-wrap items-center gap-3 text-small">
        <p className="text-warn">{t('voucher.failed')}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  const rows = data?.rows ?? []
  const isUnavailable = chosen !== '' && data !== undefined && !rows.some(({ _id }) => _id === chosen)
  return (
    <div className="max-w-dialog">
      <Field label={t('fields.dealId')} error={fieldError(errors.dealId)} hint={data && rows.length === 0 ? t('voucher.empty') : undefined}>
        {(attributes) => (
          <SelectInput {...attributes} disabled={isPending} key={data ? 'loaded' : 'loading'} {...register('dealId')}>
            <option value="">{isPending ? t('voucher.loading') : t('voucher.none')}</option>
            {isUnavailable && <option value={chosen}>{(attached && displayName(language, toNames(attached))) || t('voucher.gone')}</option>}
            {rows.map((deal) => (
              <option key={deal._id} value={deal._id}>
                {displayName(language, toNames(deal))}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </div>
  )
}
