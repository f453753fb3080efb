import type { ComponentProps } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Completeness } from '#components/bilingual/completeness.tsx'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { FormPage } from '#components/form/form-page.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { hoursFocusTarget } from '#components/hours/hours-form.ts'
import type { StoredFile } from '#contract/files.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type DealDraft, type DealFormValues, errorPaths, readyTexts, textParts } from './deal-form.ts'
import { DealSections } from './deal-sections.tsx'
import { useFieldLabel } from './use-field-label.ts'

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
