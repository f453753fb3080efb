import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PendingEmail } from '#contract/account.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { accountMutations } from './api.ts'

interface PendingChangeProps {
  readonly pending: PendingEmail
  readonly onCancelled: () => void
}

export function PendingChange({ pending: { emailAddress, expiresAt }, onCancelled }: PendingChangeProps) {
  const { t } = useTranslation('account')
  const fmt = useFmt()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const again = useMutation(accountMutations(api).resendEmailChange())
  const cancel = useMutation(accountMutations(api).cancelEmailChange())
  return (
    <Alert title={t('email.pending.title', { address: emailAddress })}>
      <p>{t('email.pending.text', { date: fmt.dateTime(expiresAt) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={again.isPending} disabled={isOffline && !again.isPending} onClick={() => again.mutate({})}>
          {t('email.pending.again')}
        </Button>
        <Button
          size="sm"
          busy={cancel.isPending}
          disabled={isOffline && !cancel.isPending}
          onClick={() => cancel.mutate({}, { onSuccess: onCancelled })}
        >
          {t('email.pending.cancel')}
        </Button>
      </div>
    </Alert>
  )
}
