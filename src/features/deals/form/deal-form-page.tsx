import { SendHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { StoredFile } from '../../../contract/files.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { Completeness } from '../../../patterns/bilingual/completeness.tsx'
import { FormPage } from '../../../patterns/form/form-page.tsx'
import { SubmitButton } from '../../../patterns/form/submit-button.tsx'
import { hoursFocus } from '../../../patterns/hours/hours-form.ts'
import { type DealDraft, type DealFormValues, errorPaths, readyTexts, textParts } from './deal-form.ts'
import { DealSections } from './deal-sections.tsx'
import { dealFormMessages } from './messages.ts'
import { Preview } from './preview.tsx'
import { usePathName } from './use-path-name.ts'

type Page<Output> = ComponentProps<typeof FormPage<DealFormValues, Output, DealDraft>>

interface DealFormPageProps<Output>
  extends Pick<Page<Output>, 'title' | 'breadcrumbs' | 'submit' | 'halt' | 'draft' | 'leaveText' | 'wayOut'> {
  readonly form: UseFormReturn<DealFormValues, unknown, Output>
  /** What of a draft is not kept. */
  readonly notKept: string
  /** The picture that the voucher has. */
  readonly cover?: StoredFile | null | undefined
  /** What becomes of the picture where none is chosen. */
  readonly coverHint?: string | undefined
  /** What there is to know before anything is written. */
  readonly children?: ReactNode
}

/** A voucher's form, new or known: written in both languages, seen as customers will see it, submitted for review (§3, §5). */
export function DealFormPage<Output>({ form, notKept, cover, coverHint, children, ...page }: DealFormPageProps<Output>) {
  const t = useTranslations(dealFormMessages)
  const language = useLanguage()
  return (
    <FormPage
      {...page}
      form={form}
      actions={<Completeness total={textParts.length} ready={readyTexts} />}
      draftWords={{
        offer: (time) => t('draft.offer', { time }),
        offerOn: (moment) => t('draft.offerOn', { moment }),
        notKept,
        firstField: language === 'ar' ? 'nameAr' : 'nameEn',
      }}
      errors={{ paths: errorPaths(language), nameOf: usePathName(), focusOf: hoursFocus }}
      submitButton={
        <SubmitButton icon={<SendHorizontal aria-hidden className="size-icon-sm rtl:-scale-x-100" />}>{t('submit')}</SubmitButton>
      }
      aside={<Preview current={cover?.fileUrl} />}
    >
      {children}
      <DealSections sending={page.submit.sending} cover={cover} coverHint={coverHint} />
    </FormPage>
  )
}
