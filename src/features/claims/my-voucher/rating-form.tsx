import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Star } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import type { VoucherUse } from '#contract/claims.ts'
import { ratingCommentLength } from '#contract/limits.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'
import { claimCalls, claimKeys } from '../api.ts'

const stars = [1, 2, 3, 4, 5] as const

interface RatingFormProps {
  readonly token: string
  readonly use: VoucherUse
}

/** Asks once after a redemption; thanks afterwards. */
export function RatingForm({ token, use }: RatingFormProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const [isRatedBefore] = useState(typeof use.rating === 'number')
  if (isRatedBefore) return null
  return (
    <section aria-label={t('title')}>
      {typeof use.rating === 'number' ? <Thanks /> : <OpenRating token={token} claimId={use._id} />}
    </section>
  )
}

function Thanks() {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const text = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={text} tabIndex={-1} className="flex items-center gap-2 font-semibold text-ok outline-none">
      <CircleCheck aria-hidden className="size-icon" />
      <span>{t('thanks')}</span>
    </p>
  )
}

function useRate(token: string) {
  const { api, queryClient } = useServices()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: { readonly claimId: string; readonly rating: number; readonly comment?: string; readonly isPublic?: boolean }) => {
      const input = { body: { token, ...body } }
      return withIdempotencyKey(input, (key) => claimCalls(api).rate({ ...input, key }))
    },
    meta: { quiet: 'both' },
    onSuccess: ({ data }) => queryClient.setQueryData(claimKeys.customerVoucher(token), data),
    onError: (error) => {
      // Another tab has sent it.
      if (error instanceof ApiError && error.code === 'ALREADY_RATED')
        void queryClient.invalidateQueries({ queryKey: claimKeys.customerVoucher(token) })
    },
  })
}

function OpenRating({ token, claimId }: { readonly token: string; readonly claimId: string }) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const { t: common } = useTranslation('common')
  const fieldError = useFieldError()
  const [stars, setStars] = useState<number>()
  const [comment, setComment] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutate, isPending, error } = useRate(token)
  const counter = useCounter(comment.length, ratingCommentLength)
  const tooLong = comment.trim().length > ratingCommentLength ? { code: 'tooLong', params: { max: ratingCommentLength } } : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (stars === undefined) return event.currentTarget.querySelector('input')?.focus()
    if (tooLong || isPending) return undefined
    return mutate({ claimId, rating: stars, ...(comment.trim() && { comment, ...(isPublic && { isPublic }) }) })
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-3 rounded-2 border border-line bg-surface p-5">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-h2">{t('title')}</h2>
        <p className="text-ink-2 text-small">{t('text')}</p>
      </div>
      <StarsField value={stars} onChange={setStars} error={isSubmitted && stars === undefined ? t('required') : undefined} />
      <Field label={t('comment')} optional counter={counter} error={fieldError(tooLong)}>
        {(control) => <TextArea {...control} rows={2} dir="auto" value={comment} onChange={({ target }) => setComment(target.value)} />}
      </Field>
      <Checkbox label={t('isPublic')} checked={isPublic} onChange={({ target }) => setPublic(target.checked)} className="text-small" />
      {error instanceof ApiError && <FailureAlert error={error} />}
      <Button type="submit" variant="primary" size="lg" busy={isPending} busyLabel={common('sending')}>
        {t('submit')}
      </Button>
    </form>
  )
}

interface StarsFieldProps {
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  readonly error: string | undefined
}

/** One to five stars as radio buttons, which arrow keys move through in the direction of the page. */
function StarsField({ value, onChange, error }: StarsFieldProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const name = useId()
  const note = `${name}-note`
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && note}>
      <legend className="mb-1.5 font-semibold text-small">{t('stars')}</legend>
      <div className="-ms-1.5 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-touch place-items-center rounded-1 text-teal has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{t('star', { count: star })}</span>
            <Star
              aria-hidden
              className={cx('pointer-events-none size-icon-lg', value !== undefined && star <= value && 'fill-current')}
              strokeWidth={1.75}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={note} role="alert" className="flex items-center gap-1.5 text-no text-small">
          <CircleAlert aria-hidden className="size-icon-xs flex-none" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
