import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { createStore } from 'zustand'
import type { FieldIssue } from '#contract/rules.ts'
import type { CallOptions } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { applyFieldErrors } from '#ui/fields/form-errors.ts'
import type { Sending } from '#ui/files/sending.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'

export type Content = Parameters<ReturnType<typeof createIdempotencyKeys>>[0]

export interface SubmitOptions<Values extends FieldValues, Output, Input extends Content, Data> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly toInput: (values: Output) => Input
  readonly send: (input: Input & { readonly key: string; readonly upload: UploadOptions }) => Promise<Pick<ApiResponse<Data>, 'data'>>
  /** Not called after a sign-out. `isMounted`: the form's page is still on screen. */
  readonly onSaved: (data: Data, isMounted: boolean) => void
  /** For a form with a draft, which goes once the form is saved. */
  readonly discardDraft?: () => void
  /** Called while the page is mounted; resolves to true if the caller shows the error itself. */
  readonly onRefused?: (error: ApiError) => Promise<boolean>
  readonly paths: readonly FieldPath<Values>[]
  readonly mapIssue?: (issue: FieldIssue, values: Values) => FieldIssue
}

export interface Submit {
  readonly submit: () => void
  readonly sending: Sending | undefined
  /** The error of the last attempt, unless it belongs to a field. */
  readonly failure: ApiError | undefined
  readonly saved: RefObject<boolean>
}

/** Submits a form once. After a failure or cancellation all values stay; field errors are set on the fields. */
export function useSubmit<Values extends FieldValues, Output, Input extends Content, Data>({
  form,
  toInput,
  send,
  onSaved,
  discardDraft,
  onRefused,
  paths,
  mapIssue = (issue) => issue,
}: SubmitOptions<Values, Output, Input, Data>): Submit {
  const { toasts } = useServices()
  useRecheck(form)
  const submitterStatus = useSubmitterStatus()
  const [failure, setFailure] = useState<ApiError>()
  const saved = useRef(false)
  // A ref, because a second submit can arrive before the button is disabled; react-hook-form would end the first by it.
  const isSending = useRef(false)
  const { sending, run } = useUpload()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)

  const showFailure = (error: ApiError) => {
    if (submitterStatus() === 'unmounted') toasts.getState().show(error.message, 'error')
    const issues = error.fieldErrors.map((issue) => mapIssue(issue, form.getValues()))
    const unmatched = applyFieldErrors(issues, form.setError, paths)
    if (issues.length === 0 || unmatched.length > 0) setFailure(error)
  }

  const sendValues = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const input = toInput(values)
      const { data } = await withIdempotencyKey(input, (key) => run((upload) => send({ ...input, key, upload })))
      saved.current = true
      discardDraft?.()
      if (submitterStatus() !== 'signedOut') onSaved(data, submitterStatus() === 'mounted')
    } catch (error) {
      if (isCancelled(error)) return
      if (!(error instanceof ApiError)) throw error
      if (submitterStatus() === 'mounted' && (await onRefused?.(error))) return
      showFailure(error)
    }
  })
  const submit = async () => {
    if (isSending.current || saved.current) return
    isSending.current = true
    try {
      await sendValues()
    } finally {
      isSending.current = false
    }
  }
  return { submit: () => void submit(), sending, failure, saved }
}

export type UploadOptions = Pick<CallOptions, 'signal' | 'onProgress'>

/** Aborted by the user, not a failure. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export function useUpload() {
  const [sending, setSending] = useState<Sending>()
  const run = async <Result>(send: (options: UploadOptions) => Promise<Result>): Promise<Result> => {
    const stop = new AbortController()
    const onCancel = () => stop.abort()
    const progress = createStore(() => 0)
    setSending({ progress, onCancel })
    try {
      return await send({
        signal: stop.signal,
        onProgress: ({ loaded, total }) => progress.setState(total ? (100 * loaded) / total : 0),
      })
    } finally {
      setSending(undefined)
    }
  }
  return { sending, run }
}

/** Checks a field with an error at each change: react-hook-form does so only after a submit, not after `trigger` or `setValue`. */
function useRecheck<Values extends FieldValues, Output>({ subscribe, getFieldState, trigger }: UseFormReturn<Values, unknown, Output>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const path = name as FieldPath<Values> | undefined
          if (path && getFieldState(path).error) void trigger(path)
        },
      }),
    [subscribe, getFieldState, trigger],
  )
}
