import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../ui/feedback/offline-alert.tsx'
import { FillRoom } from '../../ui/frame/fill-room.tsx'
import type { DraftAutosave } from '../drafts/draft-autosave.ts'
import { DraftLine, DraftOffer, type DraftWords } from '../drafts/draft-offer.tsx'
import { type ErrorPlaces, ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { formMessages } from './messages.ts'
import type { Submit } from './use-submit.ts'

/** Where sending has stopped, and what its next try does. */
interface Halt {
  readonly title: string
  readonly text: string
  readonly again: string
}

interface FormPageProps<Values extends FieldValues, Output, Draft extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly title: string
  readonly breadcrumbs: readonly ReactNode[]
  /** Beside the title, such as how far the texts are. */
  readonly actions?: ReactNode
  readonly submit: Submit
  /** Part of it is with the server, and the rest is not: said in place of what failed. */
  readonly halt?: Halt | undefined
  readonly draft: DraftAutosave<Draft>
  readonly draftWords: DraftWords<Values>
  readonly errors: ErrorPlaces<Values>
  /** What is lost by leaving, as a sentence. */
  readonly leaveText: string
  /** The way out without sending, and the button that sends. */
  readonly wayOut: ReactNode
  readonly submitButton: ReactNode
  /** Beside the form, such as a preview. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page that is one form: its draft, what is wrong with it, its fields, the bar that sends it, and the question before it is left. */
export function FormPage<Values extends FieldValues, Output, Draft extends FieldValues>({
  form,
  title,
  breadcrumbs,
  actions,
  submit: { submit, failure, saved },
  halt,
  draft,
  draftWords,
  errors,
  leaveText,
  wayOut,
  submitButton,
  aside,
  children,
}: FormPageProps<Values, Output, Draft>) {
  return (
    <FormProvider {...form}>
      <FillRoom>
        <div className="max-w-page">
          <PageHeader title={title} breadcrumbs={breadcrumbs} actions={actions} />
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
              <DraftOffer draft={draft} words={draftWords} />
              <ErrorSummary {...errors} />
              {children}
            </div>
            {aside}
          </div>
          <SubmitBar failure={failure} halt={halt}>
            <DraftLine draft={draft} />
            {wayOut}
            {submitButton}
          </SubmitBar>
        </form>
      </FillRoom>
      <LeaveGuard saved={saved} text={leaveText} onLeave={draft.leave} />
    </FormProvider>
  )
}

/** The way out and the way on, always in sight; what went wrong is said where the hand just was. */
function SubmitBar({
  failure,
  halt,
  children,
}: Pick<Submit, 'failure'> & { readonly halt: Halt | undefined; readonly children: ReactNode }) {
  const t = useTranslations(formMessages)
  const common = useTranslations('common')
  const told = halt ?? (failure && { title: failure.message, text: t('failed'), again: common('tryAgain') })
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isOffline = useConnection().isOffline && !isSubmitting
  return (
    <div className="sticky bottom-[var(--shell-bottom,0px)] z-bar -mx-gutter mt-5 border-t border-line bg-raised px-gutter py-3 max-sm:py-2">
      <div className="grid max-w-page gap-3">
        {isOffline && (
          // On a phone the line below says so, and leaves the form its room.
          <div className="max-sm:sr-only">
            <OfflineAlert />
          </div>
        )}
        {told && !isOffline && !isSubmitting && (
          <Alert tone="no" urgent title={told.title}>
            <p>{told.text}</p>
            <div className="mt-1">
              <Button type="submit" variant="danger" size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />}>
                {told.again}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">{children}</div>
      </div>
    </div>
  )
}
