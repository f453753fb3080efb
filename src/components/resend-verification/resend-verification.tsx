import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '#contract/registration.ts'
import { useServices } from '#lib/services.ts'
import { SendAgain } from './send-again.tsx'

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
