import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import { DraftGuard } from '#components/drafts/draft-guard.tsx'
import { DraftSavedNote } from '#components/drafts/draft-saved-note.tsx'
import { ErrorLinks } from '#components/form/error-summary.tsx'
import { SubmitBar } from '#components/form/submit-bar.tsx'
import type { Submit } from '#components/form/use-submit.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import type { Steps } from './use-steps.ts'

interface StepFormProps<Values extends FieldValues, Output, Draft extends FieldValues, Id extends string> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly title: string
  readonly steps: Steps<Values, Id>
  readonly names: Readonly<Record<Id, string>>
  readonly labelFor: (path: FieldPath<Values>) => string
  readonly draft: DraftAutosave<Draft>
  /** Input that a draft leaves out, if there is any. */
  readonly leftOut: string | undefined
  readonly submit: Submit
  readonly submitButton: Elements
  readonly progress?: Elements
  readonly note?: Elements
  readonly children: Elements
}

/** A form whose steps are shown one at a time. */
export function StepForm<Values extends FieldValues, Output, Draft extends FieldValues, Id extends string>({
  form,
  title,
  steps,
  names,
  labelFor,
  draft,
  leftOut,
  submit: { submit, failure, saved },
  submitButton,
  progress,
  note,
  children,
}: StepFormProps<Values, Output, Draft, Id>) {
  const { t } = useTranslation('registration', { keyPrefix: 'steps' })
  const { all, index, current, isLast, next, heading, attempts, focusField, show } = steps
  const previous = all[index - 1]
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          draft.flush()
          if (isLast) submit()
          else void next()
        }}
        // The buttons end where the fields end.
        className="flex grow flex-col [--page-max:var(--read-max)]"
      >
        <div className="mb-5 max-w-read grow">
          {note}
          <StepProgress steps={steps} names={names} />
          {/* The steps above show the same. */}
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {`${t('position', { step: index + 1, total: all.length })} ${names[current.id]}`}
          </h2>
          <div className="mt-3 empty:hidden">
            <ErrorLinks paths={all.flatMap(({ paths }) => paths)} labelFor={labelFor} attempts={attempts} onOpen={focusField} />
          </div>
          {children}
        </div>
        <SubmitBar failure={isLast ? failure : undefined}>
          {progress}
          <DraftSavedNote draft={draft} />
          {previous && (
            <Button icon={<ArrowLeft aria-hidden className="size-icon-sm rtl:-scale-x-100" />} onClick={() => show(previous.id)}>
              {t('back')}
            </Button>
          )}
          {isLast ? (
            submitButton
          ) : (
            <Button type="submit" variant="primary" className="flex-1 sm:flex-none">
              <span>{t('next')}</span>
              <ArrowRight aria-hidden className="size-icon-sm rtl:-scale-x-100" />
            </Button>
          )}
        </SubmitBar>
      </form>
      <DraftGuard draft={draft} saved={saved} leftOut={leftOut} lossText={undefined} />
    </FormProvider>
  )
}

interface StepProgressProps<Values extends FieldValues, Id extends string> {
  readonly steps: Steps<Values, Id>
  readonly names: Readonly<Record<Id, string>>
}

/** The steps in their order, numbered without the first Intl formatter of a page, which takes 15 ms; those before the current one can be opened again. */
function StepProgress<Values extends FieldValues, Id extends string>({ steps, names }: StepProgressProps<Values, Id>) {
  const { t } = useTranslation('registration', { keyPrefix: 'steps' })
  return (
    <nav aria-label={t('label')} className="mt-4">
      <ol className="flex gap-2">
        {steps.all.map(({ id }, index) => (
          <li key={id} aria-current={index === steps.index ? 'step' : undefined} className="min-w-0 flex-1">
            <StepMark state={index - steps.index} number={index + 1} name={names[id]} onOpen={() => steps.show(id)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepMarkProps {
  /** Below 0: complete; 0: current. */
  readonly state: number
  readonly number: number
  readonly name: string
  readonly onOpen: () => void
}

function StepMark({ state, number, name, onOpen }: StepMarkProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'steps' })
  const classes = cx(
    'grid w-full content-start border-t-4 pt-1.5 text-start text-small',
    state > 0 ? 'border-line text-ink-3' : 'border-teal',
  )
  const content = (
    <span className={cx('flex gap-1', state === 0 && 'font-semibold')}>
      <span className="flex h-note flex-none items-center">
        {state < 0 ? <Check aria-label={t('done')} className="size-icon-sm text-teal" /> : `${number}.`}
      </span>
      <span className="min-w-0">{name}</span>
    </span>
  )
  if (state >= 0) return <span className={classes}>{content}</span>
  return (
    <button type="button" onClick={onOpen} className={cx(classes, 'min-h-touch hover:underline')}>
      {content}
    </button>
  )
}
