import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '#contract/registration.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useWaitText } from '../too-many-alert.tsx'

/** Sends the link once more; the answer does not say whether the address has an account. */
export function ResendVerification({ emailAddress }: { readonly emailAddress: string }) {
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
      <p>{t('text')}</p>
      <p role="status">{isLimited ? wait : (data?.message ?? error?.message)}</p>
      <Button size="sm" busy={isPending} busyLabel={t('sending')} onClick={() => mutate()} className="justify-self-start">
        {t('again')}
      </Button>
    </div>
  )
}
