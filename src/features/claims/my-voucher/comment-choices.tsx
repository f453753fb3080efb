import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import type { CustomerUse, CustomerVoucher } from '#contract/claims.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { claimCalls, claimKeys } from '../api.ts'

interface CommentChoicesProps {
  readonly token: string
  readonly data: CustomerVoucher
}

/** What the customer wrote to ratings of this voucher, and whether the page of the shop may show it. */
export function CommentChoices({ token, data: { uses } }: CommentChoicesProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const id = useId()
  const written = uses.flatMap(({ _id, comment }) => (comment ? [{ _id, comment }] : []))
  if (written.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-2 border border-line bg-surface p-5">
      <h2 id={id} className="font-semibold text-h3">
        {t('written', { count: written.length })}
      </h2>
      <ul className="grid gap-4">
        {written.map(({ _id, comment }) => (
          <CommentChoice key={_id} token={token} claimId={_id} comment={comment} />
        ))}
      </ul>
      <p className="text-ink-3 text-small">{t('showText')}</p>
    </section>
  )
}

interface CommentChoiceProps {
  readonly token: string
  readonly claimId: string
  readonly comment: NonNullable<CustomerUse['comment']>
}

function CommentChoice({ token, claimId, comment: { text, isPublic } }: CommentChoiceProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const id = useId()
  const { api, queryClient } = useServices()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (wanted: boolean) => claimCalls(api).setCommentPublic(token, claimId, wanted),
    meta: { quiet: 'both' },
    onSuccess: (data) => queryClient.setQueryData(claimKeys.customerVoucher(token), data),
  })
  return (
    <li className="grid min-w-0 gap-2">
      <p id={id} dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2 text-match">
        <FreeText text={text} />
      </p>
      <Checkbox
        label={t('show')}
        aria-describedby={id}
        checked={isPending ? variables : isPublic}
        aria-disabled={isPending}
        onChange={({ target }) => !isPending && mutate(target.checked)}
        className="text-small"
      />
      <p role="status" className="sr-only">
        {isSuccess && !isPending && t(isPublic ? 'shown' : 'notShown')}
      </p>
      {error instanceof ApiError && !isPending && <FailureAlert error={error} hasInput={false} />}
    </li>
  )
}
