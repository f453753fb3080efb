import { type ComponentProps, useState } from 'react'
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Completeness } from '#components/bilingual/completeness.tsx'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { FormPage } from '#components/form/form-page.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { PictureField } from '#components/form/picture-field.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import type { Submit } from '#components/form/use-submit.ts'
import { hoursFocusTarget } from '#components/hours/hours-form.ts'
import type { StoredFile } from '#contract/files.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ToggleChips } from '#ui/actions/toggle-chips.tsx'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type DealDraft, type DealFormValues, dealTexts, errorPaths, readyTexts, textParts } from './deal-form.ts'
import { HoursSection } from './hours-section.tsx'
import { PriceFields } from './price-fields.tsx'
import { useFieldLabel } from './use-field-label.ts'

const usualTerms = ['noOtherOffers', 'bookAhead', 'showFirst', 'dineIn', 'takeaway', 'noCash', 'available'] as const

const loadPreview = () => import('./deal-preview.tsx').then(({ DealPreview }) => DealPreview)

type Page<Output> = ComponentProps<typeof FormPage<DealFormValues, Output, DealDraft>>

interface DealFormPageProps<Output>
  extends Pick<Page<Output>, 'title' | 'breadcrumbs' | 'here' | 'submit' | 'pending' | 'draft' | 'lossText' | 'cancelAction'> {
  readonly form: UseFormReturn<DealFormValues, unknown, Output>
  /** Fields that a draft leaves out. */
  readonly notSaved: string
  readonly cover?: StoredFile | null | undefined
  readonly coverHint?: string | undefined
  readonly draftList?: (label: string) => Elements
  readonly children?: Elements
}

/** Form of a new or existing deal in both languages, with a preview (§3, §5). */
export function DealFormPage<Output>({ form, notSaved, cover, coverHint, draftList, children, ...page }: DealFormPageProps<Output>) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const language = useLanguage()
  const labelFor = useFieldLabel()
  // Loads after the fields, which are usable before it.
  const DealPreview = useIdleModule(loadPreview, true, true)
  const hasPicture = useWatch({ control: form.control, name: 'dealCoverImg', compute: (file) => file !== null })
  return (
    <FormPage
      {...page}
      form={form}
      leftOut={hasPicture ? t('draft.leftOut') : undefined}
      actions={<Completeness total={textParts.length} ready={readyTexts} />}
      draftWords={{
        name: (draft) => displayName(language, toNames(draft)),
        notSaved,
        list: draftList,
        firstField: language === 'ar' ? 'nameAr' : 'nameEn',
      }}
      errors={{ paths: errorPaths(language), labelFor, focusTarget: hoursFocusTarget }}
      submitButton={<SubmitButton>{t('submit')}</SubmitButton>}
      aside={DealPreview && <DealPreview current={cover?.fileUrl} />}
    >
      {children}
      <DealSections sending={page.submit.sending} cover={cover} coverHint={coverHint} />
    </FormPage>
  )
}

interface DealSectionsProps extends Pick<Submit, 'sending'> {
  readonly cover?: StoredFile | null | undefined
  readonly coverHint?: string | undefined
}

function DealSections({ sending, cover, coverHint }: DealSectionsProps) {
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

const toLines = (text: string) => text.split('\n').map((line) => line.trim())

const addLine = (text: string, line: string): string =>
  toLines(text).includes(line) ? text : [text.trimEnd(), line].filter(Boolean).join('\n')

const removeLine = (text: string, line: string): string =>
  text
    .split('\n')
    .filter((each) => each.trim() !== line)
    .join('\n')

/** Sentences that many vouchers need; each is a line of the terms in both languages. */
function UsualTerms() {
  const { t } = useTranslation('deals', { keyPrefix: 'form.usualTerms' })
  const { t: en } = useTranslation('deals', { keyPrefix: 'form.usualTerms', lng: 'en' })
  const { t: ar } = useTranslation('deals', { keyPrefix: 'form.usualTerms', lng: 'ar' })
  const { control, setValue } = useFormContext<DealFormValues>()
  const names = [dealTexts.terms.en, dealTexts.terms.ar] as const
  const texts = useWatch({ control, name: names })
  const toChip = (key: (typeof usualTerms)[number]) => {
    const lines = [en(key), ar(key)] as const
    const isChosen = lines.every((line, index) => toLines(texts[index] ?? '').includes(line))
    const change = isChosen ? removeLine : addLine
    const toggle = () => {
      for (const [index, name] of names.entries())
        setValue(name, change(texts[index] ?? '', lines[index] ?? ''), { shouldDirty: true, shouldTouch: true, shouldValidate: !isChosen })
    }
    return { key, label: t(key), isChosen, toggle }
  }
  const chips = usualTerms.map(toChip)
  const [isOpen, setOpen] = useState(chips.some(({ isChosen }) => isChosen))
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('label')}
      </Button>
      {isOpen && <ToggleChips label={t('label')} chips={chips} hidesLabel />}
    </div>
  )
}
