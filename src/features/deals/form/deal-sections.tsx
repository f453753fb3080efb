import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { PictureField } from '#components/form/picture-field.tsx'
import type { Submit } from '#components/form/use-submit.ts'
import type { StoredFile } from '#contract/files.ts'
import { type DealFormValues, dealTexts, textParts } from './deal-form.ts'
import { HoursSection } from './hours-section.tsx'
import { PriceFields } from './price-fields.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { UsualTerms } from './usual-terms.tsx'

interface DealSectionsProps extends Pick<Submit, 'sending'> {
  readonly cover?: StoredFile | null | undefined
  readonly coverHint?: string | undefined
}

export function DealSections({ sending, cover, coverHint }: DealSectionsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  return (
    <>
      <FormSection title={t('content.title')} text={t('content.text')}>
        {textParts.map((part) => (
          <DealText key={part} part={part} />
        ))}
        <UsualTerms />
      </FormSection>
      <FormSection title={t('price.title')} text={t('price.text')}>
        <PriceFields />
      </FormSection>
      <HoursSection />
      <FormSection staysEnabled title={t('cover.title')} text={t('cover.text')}>
        {/* The ratio of lists and cards. */}
        <PictureField<DealFormValues>
          name="dealCoverImg"
          label={t('cover.title')}
          hidesLabel
          width={160}
          height={100}
          sending={sending}
          current={cover}
          currentAlt={t('cover.current')}
          hint={coverHint}
        />
      </FormSection>
    </>
  )
}

function DealText({ part }: { readonly part: (typeof textParts)[number] }) {
  const { t: en } = useTranslation('deals', { keyPrefix: 'form', lng: 'en' })
  const { t: ar } = useTranslation('deals', { keyPrefix: 'form', lng: 'ar' })
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const labelFor = useFieldLabel()
  const { max, ...names } = dealTexts[part]
  return (
    <TextPair<DealFormValues>
      names={names}
      labels={{ en: labelFor(names.en), ar: labelFor(names.ar) }}
      placeholders={{ en: en(`placeholders.${part}`), ar: ar(`placeholders.${part}`) }}
      brief={part === 'name' ? t('nameHint') : undefined}
      max={max}
      multiline={part !== 'name'}
    />
  )
}
