import { useMutation } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { claimCalls, claimKeys } from '../api.ts'
import { TicketMessage } from '../ticket-message.tsx'

/** A link that was never opened makes the claim when it is pressed: mail scanners open pages and run their scripts. */
export function OpenLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const { api, queryClient } = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => claimCalls(api).open(token),
    meta: { quiet: 'both' },
    onSuccess: (data) => queryClient.setQueryData(claimKeys.customerVoucher(token), data),
  })
  // The pressed button has given way to the voucher.
  useEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus(), [])
  return (
    <TicketMessage icon={<Ticket aria-hidden />} title={t('title')} text={t('openText')}>
      {error instanceof ApiError && <FailureAlert error={error} hasInput={false} />}
      <Button variant="primary" size="lg" busy={isPending} busyLabel={t('opening')} onClick={() => mutate()}>
        {t('open')}
      </Button>
    </TicketMessage>
  )
}
