import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useStore } from 'zustand'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { DraftAutosave } from '../drafts/draft-autosave.ts'
import { DraftGuard } from '../drafts/draft-guard.tsx'
import type { DraftWords } from '../drafts/draft-offer.tsx'
import { DraftSavedNote } from '../drafts/draft-saved-note.tsx'
import { type ErrorFields, ErrorSummary } from './error-summary.tsx'
import { type PendingStep, SubmitBar } from './submit-bar.tsx'
import type { Submit } from './use-submit.ts'

interface FormPageProps<Values extends FieldValues, Output, Draft extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly title: string
  readonly breadcrumbs?: readonly ReactNode[]
  readonly here?: ReactNode
  readonly actions?: Elements
  readonly submit: Submit
  /** Set if the first of several calls has succeeded; shown instead of the failure. */
  readonly pending?: PendingStep | undefined
  readonly draft: DraftAutosave<Draft>
  readonly draftWords: DraftWords<Values, Draft>
  readonly errors: ErrorFields<Values>
  readonly leftOut: string | undefined
  readonly lossText?: string | undefined
  readonly cancelAction: Elements
  readonly submitButton: Elements
  readonly aside?: Elements
  readonly children: Elements
}

const loadOffer = () => import('../drafts/draft-offer.tsx').then(({ DraftOffer }) => DraftOffer)
const loadProblem = () => import('../drafts/draft-problem.tsx').then(({ DraftProblem }) => DraftProblem)

export function FormPage<Values extends FieldValues, Output, Draft extends FieldValues>({
  form,
  title,
  breadcrumbs,
  here,
  actions,
  submit: { submit, failure, saved },
  pending,
  draft,
  draftWords,
  errors,
  leftOut,
  lossText,
  cancelAction,
  submitButton,
  aside,
  children,
}: FormPageProps<Values, Output, Draft>) {
  const hasOffer = useStore(draft.store, ({ offered, lacksFiles }) => offered !== undefined || lacksFiles)
  const Offer = useIdleModule(loadOffer, hasOffer, true)
  const hasProblem = useStore(draft.store, ({ problem }) => problem !== undefined)
  const Problem = useIdleModule(loadProblem, hasProblem, true)
  return (
    <FormProvider {...form}>
      <FullHeight>
        <div className="max-w-page">
          <PageHeader title={title} {...(breadcrumbs && { breadcrumbs })} here={here} actions={actions} />
        </div>
        <form
          noValidate
          aria-label={title}
          className="flex grow flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="mb-5 grid max-w-page items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-7">
            <div className="min-w-0">
              {Offer && <Offer draft={draft} words={draftWords} />}
              <ErrorSummary {...errors} />
              {children}
            </div>
            {aside}
          </div>
          <SubmitBar failure={failure} pending={pending}>
            {Problem && <Problem draft={draft} />}
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
