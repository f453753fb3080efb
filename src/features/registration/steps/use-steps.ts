import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { type FormStep, reachableStep } from './form-steps.ts'

interface StepsOptions<Values extends FieldValues, Output, Id extends string> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly steps: readonly FormStep<Values, Id>[]
  readonly requested: Id | undefined
  /** Gets the focus first; it belongs to the requested step. */
  readonly startField?: FieldPath<Values> | undefined
  readonly navigate: (id: Id, replace: boolean) => void
}

export interface Steps<Values extends FieldValues, Id extends string = string> {
  readonly all: readonly FormStep<Values, Id>[]
  readonly index: number
  readonly current: FormStep<Values, Id>
  readonly isLast: boolean
  /** Gets the focus when the step changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Failed attempts to leave the current step. */
  readonly attempts: number
  readonly show: (id: Id) => void
  /** Shows the next step if the fields of this one are valid. */
  readonly next: () => Promise<void>
  /** Shows the step of the field and focuses it. */
  readonly focusField: (path: FieldPath<Values>) => void
}

/** The steps of one form: each has an address, and none is shown before those ahead of it are complete (F-020). */
export function useSteps<Values extends FieldValues, Output, Id extends string>({
  form,
  steps,
  requested,
  startField,
  navigate,
}: StepsOptions<Values, Output, Id>): Steps<Values, Id> {
  const index = reachableStep(steps, form.getValues(), requested)
  const current = steps[index] as FormStep<Values, Id>
  const [failed, setFailed] = useState<{ readonly id: Id; readonly count: number }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const fieldToFocus = useRef<FieldPath<Values>>(undefined)

  const focusField = (path: FieldPath<Values>) => {
    const owner = steps.find(({ paths }) => paths.includes(path)) ?? current
    if (owner === current) return form.setFocus(path)
    fieldToFocus.current = path
    setFailed((before) => ({ id: owner.id, count: (before?.count ?? 0) + 1 }))
    navigate(owner.id, false)
  }
  const fail = (paths: readonly FieldPath<Values>[]) => {
    const invalid = paths.find((path) => form.getFieldState(path).error)
    if (!invalid) return
    setFailed((before) => ({ id: current.id, count: (before?.count ?? 0) + 1 }))
    focusField(invalid)
  }

  useReplacedAddress(requested !== undefined && requested !== current.id, () => navigate(current.id, true))
  useStepFocus(current.id, () => {
    const path = fieldToFocus.current
    fieldToFocus.current = undefined
    if (path) form.setFocus(path)
    else heading.current?.focus()
  })
  useStartFocus(() => startField && current.paths.includes(startField) && form.setFocus(startField))
  // A submit that was refused, here or by the server, leads to the first wrong field of any step.
  const { submitCount } = useFormState({ control: form.control })
  const onSubmitted = useEffectEvent(() => fail(steps.flatMap(({ paths }) => paths)))
  useEffect(() => {
    if (submitCount > 0) onSubmitted()
  }, [submitCount])

  return {
    all: steps,
    index,
    current,
    isLast: index === steps.length - 1,
    heading,
    attempts: failed?.id === current.id ? failed.count : 0,
    show: (id) => navigate(id, false),
    next: async () => {
      const following = steps[index + 1]
      if (!(await form.trigger(current.paths))) fail(current.paths)
      else if (following) navigate(following.id, false)
    },
    focusField,
  }
}

function useReplacedAddress(isOther: boolean, replace: () => void): void {
  const replaceNow = useEffectEvent(replace)
  useEffect(() => {
    if (isOther) replaceNow()
  }, [isOther])
}

function useStartFocus(focus: () => void): void {
  const focusNow = useEffectEvent(focus)
  useEffect(() => focusNow(), [])
}

function useStepFocus(id: string, focus: () => void): void {
  const focusNow = useEffectEvent(focus)
  const focused = useRef(id)
  useEffect(() => {
    if (focused.current === id) return
    focused.current = id
    focusNow()
  }, [id])
}
