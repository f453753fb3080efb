import type { StoredFile } from '../../../contract/files.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useZoneName } from '../../../i18n/zone-name.ts'
import { TextPair } from '../../../patterns/bilingual/text-pair.tsx'
import { FormSection } from '../../../patterns/form/form-section.tsx'
import type { Submit } from '../../../patterns/form/use-submit.ts'
import { HoursField, HoursMode } from '../../../patterns/hours/hours-field.tsx'
import { CoverField } from './cover-field.tsx'
import { type DealFormValues, dealTexts, textParts } from './deal-form.ts'
import { dealFormMessages } from './messages.ts'
import { PriceFields } from './price-fields.tsx'

interface DealSectionsProps extends Pick<Submit, 'sending'> {
  /** The picture that the voucher has. */
  readonly cover?: StoredFile | null | undefined
  readonly coverHint?: string | undefined
}

/** The parts of a voucher's form. */
export function DealSections({ sending, cover, coverHint }: DealSectionsProps) {
  const t = useTranslations(dealFormMessages)
  const zone = useZoneName()
  return (
    <>
      <FormSection title={t('content.title')} text={t('content.text')}>
        <div className="grid gap-2">
          {textParts.map((part) => (
            <DealText key={part} part={part} />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('price.title')} text={t('price.text')}>
        <PriceFields />
      </FormSection>
      <FormSection title={t('hours.title')} text={t('hours.text', { zone })} aside={<HoursMode />}>
        <HoursField />
      </FormSection>
      <FormSection stays title={t('cover.title')} text={t('cover.text')}>
        <CoverField sending={sending} current={cover} hint={coverHint} />
      </FormSection>
    </>
  )
}

/** One text of a voucher; each side's words are in the language that is written there. */
function DealText({ part }: { readonly part: (typeof textParts)[number] }) {
  const en = useTranslations(dealFormMessages, 'en')
  const ar = useTranslations(dealFormMessages, 'ar')
  const wordsOf = (t: typeof en) => ({
    label: t(`${part}.label`),
    placeholder: t(`${part}.placeholder`),
    hint: part === 'name' ? t('name.hint') : undefined,
  })
  const { max, ...names } = dealTexts[part]
  return <TextPair<DealFormValues> names={names} words={{ en: wordsOf(en), ar: wordsOf(ar) }} max={max} multiline={part !== 'name'} />
}
