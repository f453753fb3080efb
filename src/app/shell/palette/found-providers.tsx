import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, InlineName } from '#components/bilingual/names.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { ProviderRow } from '#contract/providers.ts'
import { providerQueries } from '#features/providers/api.ts'
import { useServices } from '#lib/services.ts'
import { PhoneText } from '#ui/display/phone-number.tsx'
import { type FinderProps, type FoundGroup, toFoundGroup } from './found-rows.tsx'

/** Finds businesses by name, email address, phone or commercial registration. */
export function useFoundProviders({ text, settled, onOpen }: FinderProps): FoundGroup {
  const { api } = useServices()
  const query = useQuery({ ...providerQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  const open = (provider: ProviderRow) => onOpen({ to: '/admin/service-providers/$providerId', params: { providerId: provider._id } })
  return toFoundGroup({
    kind: 'providers',
    text,
    settled,
    query,
    names: ({ businessNameEn, businessNameAr }) => [businessNameEn, businessNameAr],
    onOpen: open,
    content: (provider) => <ProviderEntry provider={provider} />,
  })
}

function ProviderEntry({ provider }: { readonly provider: ProviderRow }) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette.providers' })
  const status = provider.accountApprovalStatus
  return (
    <>
      <Store aria-hidden className="size-icon flex-none" />
      <span className="grid min-w-0 grow">
        <span className="truncate">
          <InlineName {...businessNames(provider)} />
        </span>
        {provider.phoneNo && (
          <span className="text-caption text-ink-3">
            <PhoneText digits={provider.phoneNo} />
          </span>
        )}
      </span>
      <StatusChip status={status} {...(status === 'APPROVED' && { label: t('registered') })} />
    </>
  )
}
