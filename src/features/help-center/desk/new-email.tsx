import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SendAgain } from '#components/resend-verification/send-again.tsx'
import type { ChatContext } from '#contract/help-desk.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { deskMutations } from './desk-calls.ts'

interface NewEmailProps {
  readonly chatId: string
  readonly newEmail: NonNullable<ChatContext['business']['newEmail']>
}

/** Shows the new address that the business has asked for and not verified yet, and sends its link again. */
export function NewEmail({ chatId, newEmail: { emailAddress, expiresAt } }: NewEmailProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const { api } = useServices()
  const fmt = useFmt()
  const mutation = useMutation(deskMutations(api).sendEmailLink(chatId))
  return <SendAgain text={t('newEmail', { emailAddress, when: fmt.dateTime(expiresAt) })} mutation={mutation} />
}
