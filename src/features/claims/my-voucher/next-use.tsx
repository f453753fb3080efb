import { useMutation } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import type { CustomerVoucher } from '#contract/claims.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { claimCalls, claimKeys } from '../api.ts'

interface NextUseProps {
  readonly token: string
  readonly data: CustomerVoucher
}

/** The way to the next claim; to the first one where the voucher was changed after it was requested. */
export function NextUse({ token, data: { usesLeft, uses, voucher } }: NextUseProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const { api, queryClient } = useServices()
  const mutationKey = [...claimKeys.customerVoucher(token), 'another']
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => claimCalls(api).another(token, voucher.version),
    meta: { quiet: 'both' },
    onSuccess: (data) => {
      queryClient.setQueryData(claimKeys.customerVoucher(token), data)
      document.querySelector('main')?.scrollIntoView?.()
      // The pressed button is gone with the spent voucher.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    // The quantity may be used up, or the voucher changed or closed meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: claimKeys.customerVoucher(token) }),
  })
  const isFirst = uses.length === 0
  // The second press of two comes before the button is busy.
  const claim = () => queryClient.isMutating({ mutationKey }) === 0 && mutate()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-ink-2 text-small">{isFirst ? t('changedText') : t('nextText', { count: usesLeft })}</p>
      {error instanceof ApiError && <FailureAlert error={error} hasInput={false} />}
      <Button
        size="lg"
        className="whitespace-normal"
        icon={<Ticket aria-hidden />}
        busy={isPending}
        busyLabel={t('nextBusy')}
        onClick={claim}
      >
        {t(isFirst ? 'first' : 'next')}
      </Button>
    </div>
  )
}
