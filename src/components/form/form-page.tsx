import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../ui/feedback/offline-alert.tsx'
import { FullHeight } from '../../ui/frame/full-height.tsx'
import type { DraftAutosave } from '../drafts/draft-autosave.ts'
import { DraftGuard } from '../drafts/draft-guard.tsx'
import { type DraftMessages, DraftOffer, DraftSavedNote } from '../drafts/draft-offer.tsx'
import { type ErrorFields, ErrorSummary } from './error-summary.tsx'
import { formMessages } from './messages.ts'
import type { Submit } from './use-submit.ts'

interface PendingStep {
  readonly title: string
  readonly text: string
  readonly retryLabel: string
}

interface FormPageProps<Values extends FieldValues, Output, Draft extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly title: string
  readonly breadcrumbs?: readonly ReactNode[]
  readonly here?: ReactNode
  readonly actions?: ReactNode
  readonly submit: Submit
  /** Set if the first of several calls has succeeded; shown instead of the failure. */
  readonly pending?: PendingStep | undefined
  readonly draft: DraftAutosave<Draft>
  readonly draftMessages: DraftMessages<Values>
  readonly errors: ErrorFields<Values>
  readonly leftOut: string | undefined
  readonly lossText?: string | undefined
  readonly cancelAction: ReactNode
  readonly submitButton: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function FormPage<Values extends FieldValues, Output, Draft extends FieldValues>({
  form,
  title,
  breadcrumbs,
  here,
  actions,
  submit: { submit, failure, saved },
  pending,
  draft,
  draftMessages,
  errors,
  leftOut,
  lossText,
  cancelAction,
  submitButton,
  aside,
  children,
}: FormPageProps<Values, Output, Draft>) {
  return (
    <FormProvider {...form}>
      <FullHeight>
        <div className="max-w-page">
          <PageHeader title={title} {...(breadcrumbs && { breadcrumbs })} here={here} actions={actions} />
        </div>
        <form
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="grid max-w-page items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-7">
            <div className="min-w-0">
              <DraftOffer draft={draft} words={draftMessages} />
              <ErrorSummary {...errors} />
              {children}
            </div>
            {aside}
          </div>
          <SubmitBar failure={failure} pending={pending}>
            <DraftSavedNote draft={draft} />
            {cancelAction}
            {submitButton}
          </SubmitBar>
        </form>
      </FullHeight>
      <DraftGuard draft={draft} saved={saved} leftOut={leftOut} lossText={lossText} />
    </FormProvider>
  )
}

export function SubmitBar({
  failure,
  pending,
  children,
}: Pick<Submit, 'failure'> & { readonly pending?: PendingStep | undefined; readonly children: ReactNode }) {
  const t = useTranslations(formMessages)
  const common = useTranslations('common')
  const notice = pending ?? (failure && { title: failure.message, text: t('failed'), retryLabel: common('tryAgain') })
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isOffline = useConnection().isOffline && !isSubmitting
  return (
    <div className="sticky bottom-[var(--shell-bottom,0px)] z-bar -mx-gutter mt-5 border-t border-line bg-raised px-gutter py-3 max-sm:py-2">
      <div className="grid max-w-page gap-3">
        {isOffline && (
          // On a phone the line below shows the same.
          <div className="max-sm:sr-only">
            <OfflineAlert />
          </div>
        )}
        {notice && !isOffline && !isSubmitting && (
          <Alert tone="no" urgent title={notice.title}>
            <p>{notice.text}</p>
            <div className="mt-1">
              <Button type="submit" variant="danger" size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />}>
                {notice.retryLabel}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">{children}</div>
      </div>
    </div>
  )
}

interface SubmitButtonProps {
  readonly icon?: ReactNode
  readonly busyLabel?: string
  readonly children: string
}

/** Disabled while offline. */
export function SubmitButton({ icon, busyLabel, children }: SubmitButtonProps) {
  const t = useTranslations(formMessages)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const { isOffline } = useConnection()
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={isOffline && !isSubmitting}
      busy={isSubmitting}
      busyLabel={busyLabel ?? t('submitting')}
      icon={icon}
      className="flex-1 sm:flex-none"
    >
      {children}
    </Button>
  )
}
