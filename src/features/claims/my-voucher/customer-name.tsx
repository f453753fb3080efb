import { useMutation } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { FailureAlert } from '#components/failure-alert.tsx'
import { useUncontrolledForm } from '#components/form/use-uncontrolled-form.ts'
import { CustomerName as Input } from '#contract/claims.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { claimCalls, claimKeys } from '../api.ts'

interface CustomerNameProps {
  readonly token: string
  readonly name: string
}

/** The name that the till shows, which can be changed: whoever filled in the form for this address has typed it. */
export function CustomerName({ token, name }: CustomerNameProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="border-line border-t">
      <Facts>
        <Fact label={t('customerName')}>
          <span className="inline-flex flex-wrap items-center justify-end gap-1">
            <bdi className="wrap-anywhere">{name}</bdi>
            <Button
              ref={opener}
              variant="quiet"
              size="sm"
              aria-label={t('rename')}
              data-tip={t('rename')}
              icon={<PencilLine aria-hidden className="size-icon-sm" />}
              aria-expanded={isOpen}
              className="-my-2 -me-3 touch:min-w-touch"
              onClick={() => {
                setSaved(false)
                setOpen(!isOpen)
              }}
            />
          </span>
        </Fact>
      </Facts>
      {isOpen && (
        <NameForm
          token={token}
          name={name}
          onCancel={close}
          onSaved={() => {
            setSaved(true)
            close()
          }}
        />
      )}
      <p role="status" className="sr-only">
        {isSaved && t('renamed')}
      </p>
    </div>
  )
}

interface NameFormProps extends CustomerNameProps {
  readonly onCancel: () => void
  readonly onSaved: () => void
}

function NameForm({ token, name, onCancel, onSaved }: NameFormProps) {
  const { t } = useTranslation('claims')
  const { t: common } = useTranslation('common')
  const { api, queryClient } = useServices()
  const fieldError = useFieldError()
  const { findIssue, handlers, read } = useUncontrolledForm(Input)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (fullName: string) => claimCalls(api).rename(token, fullName),
    meta: { quiet: 'both' },
    onSuccess: (data) => {
      queryClient.setQueryData(claimKeys.customerVoucher(token), data)
      onSaved()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = read(event.currentTarget)
    if (typed && !isPending) mutate(typed.fullName)
  }
  return (
    <form
      noValidate
      method="post"
      {...handlers}
      onSubmit={submit}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onCancel()}
      className="grid gap-2 border-line border-t py-3"
    >
      <Field label={t('claim.name')} hint={t('claim.nameHint')} error={fieldError(findIssue('fullName'))}>
        {(control) => (
          <TextInput {...control} ref={input} name="fullName" dir="auto" className="text-match" autoComplete="name" defaultValue={name} />
        )}
      </Field>
      {error instanceof ApiError && <FailureAlert error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending} busyLabel={t('mine.renameSaving')}>
          {t('mine.renameSave')}
        </Button>
        <Button onClick={onCancel}>{common('cancel')}</Button>
      </div>
    </form>
  )
}
