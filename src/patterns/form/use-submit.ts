import { type RefObject, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldIssue } from '../../contract/rules.ts'
import type { Answer } from '../../http/answer.ts'
import { ApiError } from '../../http/api-error.ts'
import { createIdempotencyKeys } from '../../http/idempotency-keys.ts'
import { useServices } from '../../services.ts'
import { applyFieldErrors } from '../../ui/fields/form-errors.ts'
import type { Sending } from '../../ui/files/file-cards.tsx'
import { useRequester } from '../use-requester.ts'
import { isCancelled, type UploadOptions, useUpload } from './use-upload.ts'

type Content = Parameters<ReturnType<typeof createIdempotencyKeys>>[0]

interface SubmitOptions<Values extends FieldValues, Output, Input extends Content, Data> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** The checked form as the call takes it. */
  readonly toInput: (values: Output) => Input
  readonly send: (input: Input & { readonly key: string; readonly upload: UploadOptions }) => Promise<Pick<Answer<Data>, 'data'>>
  /** It is with the server. Whoever signed out meanwhile, or in their place, is not told; `isMounted`: its page is still on screen. */
  readonly onSaved: (data: Data, isMounted: boolean) => void
  /** Called in any case as soon as it is with the server, before anybody is told. */
  readonly settleDraft: () => void
  /** Told of a failure while its page is on screen: true where it says so itself, as a question. */
  readonly onRefused?: (error: ApiError) => Promise<boolean>
  /** The places of the form that can hold an error. */
  readonly paths: readonly FieldPath<Values>[]
  /** Where a complaint of the server belongs in the form. */
  readonly issueOf?: (issue: FieldIssue, values: Values) => FieldIssue
}

export interface Submit {
  readonly submit: () => void
  /** Its files are on their way. */
  readonly sending: Sending | undefined
  /** What the last try ended with, as far as no field tells it. */
  readonly failure: ApiError | undefined
  /** It is with the server: nothing typed can be lost any more. */
  readonly saved: RefObject<boolean>
}

/** Sends a form once. Cancelled or failed, every value stays, and the server's complaints land on their fields. */
export function useSubmit<Values extends FieldValues, Output, Input extends Content, Data>({
  form,
  toInput,
  send,
  onSaved,
  settleDraft,
  onRefused,
  paths,
  issueOf = (issue) => issue,
}: SubmitOptions<Values, Output, Input, Data>): Submit {
  const { toasts } = useServices()
  const requester = useRequester()
  const [failure, setFailure] = useState<ApiError>()
  const saved = useRef(false)
  // A second submit can arrive before the first one has disabled the button; the form would take it for the end of the first.
  const isSending = useRef(false)
  const { sending, run } = useUpload()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)

  const tell = (error: ApiError) => {
    if (requester() === 'unmounted') toasts.getState().show(error.message, 'error')
    const issues = error.fieldErrors.map((issue) => issueOf(issue, form.getValues()))
    const untold = applyFieldErrors(issues, form.setError, paths)
    if (issues.length === 0 || untold.length > 0) setFailure(error)
  }

  const sendValues = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const input = toInput(values)
      const { data } = await withIdempotencyKey(input, (key) => run((upload) => send({ ...input, key, upload })))
      saved.current = true
      settleDraft()
      if (requester() !== 'signedOut') onSaved(data, requester() === 'mounted')
    } catch (error) {
      if (isCancelled(error)) return
      if (!(error instanceof ApiError)) throw error
      if (requester() === 'mounted' && (await onRefused?.(error))) return
      tell(error)
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
