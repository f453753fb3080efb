import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '#contract/registration.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useWaitText } from '../too-many-alert.tsx'

interface ResendVerificationProps {
  readonly emailAddress: string
  /** For a reader to whom the address does not belong. */
  readonly text?: string
}

/** Sends the link once more; the answer does not say whether the address has an account. */
export function ResendVerification({ emailAddress, text }: ResendVerificationProps) {
  const { t } = useTranslation('auth', { keyPrefix: 'resendVerification' })
  const { api } = useServices()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api.write(resendVerification, { body: { emailAddress } }),
    meta: { quiet: 'both' },
  })
  const wait = useWaitText(error instanceof ApiError ? error.retryAfter : undefined)
  const isLimited = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
  return (
    <div className="grid gap-1.5">
      <p>{text ?? t('text')}</p>
      <p role="status">{isLimited ? wait : (data?.message ?? error?.message)}</p>
      <Button size="sm" busy={isPending} busyLabel={t('sending')} onClick={() => mutate()} className="justify-self-start">
        {t('again')}
      </Button>
    </div>
  )
}
