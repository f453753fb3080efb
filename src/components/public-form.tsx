import type { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { FailureAlert } from './failure-alert.tsx'

export interface PublicFormProps {
  readonly onSubmit: () => void
  readonly failure: ApiError | undefined
  /** Without it the form has no button. */
  readonly submitLabel: string | undefined
  readonly isBusy: boolean
  readonly busyLabel: string
  readonly children: Elements
}

export function PublicForm({ onSubmit, failure, submitLabel, isBusy, busyLabel, children }: PublicFormProps) {
  return (
    // POST: a native submit must never put a code or a password into the address.
    <form
      noValidate
      method="post"
      className="mt-5 grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {failure && <FailureAlert error={failure} />}
      {submitLabel && (
        <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={busyLabel} className="mt-2 w-full">
          {submitLabel}
        </Button>
      )}
    </form>
  )
}
