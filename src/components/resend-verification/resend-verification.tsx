import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '#contract/registration.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useWaitText } from '../too-many-alert.tsx'

interface ResendVerificationProps {
  readonly emailAddress: string
  /** The text for a reader who does not own the address. */
  readonly text?: string
}

/** Sends the link once more; the answer does not say whether the address has an account. */
export function ResendVerification({ emailAddress, text }: ResendVerificationProps) {
  const { t } = useTranslation('auth', { keyPrefix: 'resendVerification' })
  const { api } = useServices()
  const mutation = useMutation({
    mutationFn: () => api.write(resendVerification, { body: { emailAddress } }),
    meta: { quiet: 'both' },
  })
  return <SendAgain text={text ?? t('text')} mutation={mutation} />
}

interface SendAgainProps {
  readonly text: ReactNode
  readonly mutation: Pick<
    UseMutationResult<{ readonly message?: string | undefined } | null | undefined, Error, void>,
    'mutate' | 'isPending' | 'data' | 'error'
  >
}

function SendAgain({ text, mutation: { mutate, isPending, data, error } }: SendAgainProps) {
  const { t } = useTranslation('auth', { keyPrefix: 'resendVerification' })
  const { t: common } = useTranslation('common')
  const wait = useWaitText(error instanceof ApiError ? error.retryAfter : undefined)
  const isLimited = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
  return (
    <div className="grid gap-1.5">
      <p>{text}</p>
      <p role="status">{isLimited ? wait : (data?.message ?? error?.message)}</p>
      <Button size="sm" busy={isPending} busyLabel={common('sending')} onClick={() => mutate()} className="justify-self-start">
        {t('again')}
      </Button>
    </div>
  )
}
