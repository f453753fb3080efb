import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { FailureAlert } from '#components/failure-alert.tsx'
import type { CustomerVoucher } from '#contract/claims.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { claimCalls, claimKeys } from '../api.ts'

interface MessageChoiceProps {
  readonly token: string
  readonly data: CustomerVoucher
}

/** Whether the customer gets notifications of this business. Nothing where the backend has no such choice. */
export function MessageChoice({ token, data: { getsMessages, voucher } }: MessageChoiceProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'messages' })
  const language = useLanguage()
  const { api, queryClient } = useServices()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (wanted: boolean) => claimCalls(api).setMessages(token, wanted),
    meta: { quiet: 'both' },
    onSuccess: (data) => queryClient.setQueryData(claimKeys.customerVoucher(token), data),
  })
  if (getsMessages === undefined) return null
  const business = displayName(language, businessNames(voucher.serviceProvider))
  return (
    <section className="grid gap-2 border-line border-t px-5 py-4 text-small">
      <Checkbox
        label={t('label', { business })}
        checked={isPending ? variables : getsMessages}
        aria-disabled={isPending}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      />
      <p className="text-ink-3">{t('text')}</p>
      <p role="status" className="sr-only">
        {isSuccess && !isPending && t(getsMessages ? 'on' : 'off')}
      </p>
      {error instanceof ApiError && !isPending && <FailureAlert error={error} hasInput={false} />}
    </section>
  )
}
