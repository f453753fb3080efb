import { useBlocker } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../ui/feedback/offline-alert.tsx'
import { FillRoom } from '../../ui/frame/fill-room.tsx'
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts'
import type { DraftAutosave } from '../drafts/draft-autosave.ts'
import { DraftLine, DraftOffer, type DraftWords } from '../drafts/draft-offer.tsx'
import { useRequester } from '../use-requester.ts'
import { type ErrorPlaces, ErrorSummary } from './error-summary.tsx'
import { formMessages } from './messages.ts'
import type { Submit } from './use-submit.ts'

interface FormPageProps<Values extends FieldValues, Output, Draft extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly title: string
  readonly breadcrumbs: readonly ReactNode[]
  /** Beside the title, such as how far the texts are. */
  readonly actions?: ReactNode
  readonly submit: Submit
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
          <SubmitBar failure={failure}>
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
function SubmitBar({ failure, children }: { readonly failure: Submit['failure']; readonly children: ReactNode }) {
  const t = useTranslations(formMessages)
  const common = useTranslations('common')
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isOffline = useConnection().isOffline && !isSubmitting
  return (
    <div className="sticky bottom-[var(--shell-bottom,0px)] z-bar -mx-gutter mt-5 border-t border-line bg-raised px-gutter py-3 max-sm:py-2">
      <div className="grid max-w-page gap-3">
        {isOffline && <OfflineAlert />}
        {failure && !isOffline && !isSubmitting && (
          <Alert tone="no" urgent title={failure.message}>
            <p>{t('failed')}</p>
            <div className="mt-1">
              <Button type="submit" variant="danger" size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />}>
                {common('tryAgain')}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex justify-end gap-3">{children}</div>
      </div>
    </div>
  )
}

interface SubmitButtonProps {
  readonly icon: ReactNode
  readonly children: string
}

/** Sends the form; it waits for the connection. */
export function SubmitButton({ icon, children }: SubmitButtonProps) {
  const t = useTranslations(formMessages)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const { isOffline } = useConnection()
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={isOffline && !isSubmitting}
      busy={isSubmitting}
      busyLabel={t('submitting')}
      icon={icon}
      className="flex-1 sm:flex-none"
    >
      {children}
    </Button>
  )
}

interface LeaveGuardProps {
  readonly saved: RefObject<boolean>
  readonly text: string
  /** They leave, and know that what they typed is lost. */
  readonly onLeave: () => void
}

const loadDialog = () => import('../../ui/dialogs/confirm-dialog.tsx')

/**
 * Asks once before typed words are lost (F-039): never after they were saved, and never once their writer is no longer who is
 * signed in. The dialog is fetched with the first change; where it does not come, the browser asks in its place.
 */
function LeaveGuard({ saved, text, onLeave }: LeaveGuardProps) {
  const t = useTranslations(formMessages)
  const requester = useRequester()
  const { isDirty } = useFormState({ control: useFormContext().control })
  const [dialog, load] = useLazyModule(loadDialog)
  useEffect(() => {
    if (isDirty) void load().catch(() => undefined)
  }, [isDirty, load])
  const wouldLose = () => isDirty && !saved.current && requester() !== 'signedOut'
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (!wouldLose()) return false
      if (
        await load().then(
          () => false,
          () => confirm(text),
        )
      ) {
        onLeave()
        return false
      }
      return true
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  useEffect(() => {
    if (isBlocked && !dialog) blocker.reset?.()
  })
  return (
    dialog && (
      <dialog.ConfirmDialog
        open={isBlocked}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={t('leave.title')}
        description={text}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
        tone="danger"
        onConfirm={() => {
          onLeave()
          blocker.proceed?.()
        }}
      />
    )
  )
}
