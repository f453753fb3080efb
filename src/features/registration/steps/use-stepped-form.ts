import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useAutosave, useDraft, useRestoredDraft } from '#components/drafts/use-draft.ts'
import { type Content, type SubmitOptions, useSubmit } from '#components/form/use-submit.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type FormStep, stepsResolver } from './form-steps.ts'
import { useSteps } from './use-steps.ts'

interface SteppedFormOptions<Draft extends FieldValues, Values extends Draft, Output, Input extends Content, Data, Id extends string>
  extends Pick<SubmitOptions<Values, Output, Input, Data>, 'toInput' | 'send' | 'onSaved' | 'mapIssue'> {
  readonly name: string
  readonly draftSchema: z.ZodMiniType<Draft>
  readonly blank: Draft
  /** The untouched fields that a draft leaves out: files, passwords. */
  readonly unsaved: Omit<Values, keyof Draft>
  readonly steps: readonly FormStep<Values, Id>[]
  readonly resolver?: Resolver<Values, unknown, Output>
  readonly requested: Id | undefined
  /** Gets the focus first; it belongs to the requested step. */
  readonly startField?: FieldPath<Values> | undefined
  readonly navigate: (step: Id, replace: boolean) => void
}

const loadRestoredNote = () => import('./restored-note.tsx').then(({ RestoredNote }) => RestoredNote)

/** A form in steps that is filled from its draft and saves it. */
export function useSteppedForm<Draft extends FieldValues, Values extends Draft, Output, Input extends Content, Data, Id extends string>({
  name,
  draftSchema,
  blank,
  unsaved,
  steps: allSteps,
  resolver = stepsResolver(allSteps),
  requested,
  startField,
  navigate,
  ...submitOptions
}: SteppedFormOptions<Draft, Values, Output, Input, Data, Id>) {
  const draft = useDraft({ form: name, schema: draftSchema, blank })
  const restored = useRestoredDraft(draft)
  const [hasStartedAgain, setStartedAgain] = useState(false)
  const untouched = { ...blank, ...unsaved } as unknown as DefaultValues<Values>
  const form = useForm<Values, unknown, Output>({
    defaultValues: { ...untouched, ...restored?.values },
    resolver,
    mode: 'onTouched',
    // The steps focus the first wrong field, in its step.
    shouldFocusError: false,
  })
  useAutosave<Draft, Values>(form, draft)
  const submit = useSubmit({
    ...submitOptions,
    form,
    discardDraft: draft.remove,
    paths: allSteps.flatMap(({ paths }) => paths),
  })
  const steps = useSteps({
    form,
    steps: allSteps,
    requested,
    startField,
    navigate: (step, replace) => {
      draft.flush()
      navigate(step, replace)
    },
  })
  const startAgain = () => {
    setStartedAgain(true)
    form.reset(untouched)
    draft.flush()
    const [first] = allSteps
    if (first) steps.show(first.id)
  }
  const shown = hasStartedAgain ? undefined : restored
  const RestoredNote = useIdleModule(loadRestoredNote, shown !== undefined, true)
  return { form, steps, draft, restored: shown, RestoredNote, submit, startAgain }
}
