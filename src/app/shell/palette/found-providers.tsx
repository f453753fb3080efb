import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { businessNames, InlineName } from '#components/bilingual/names.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { ProviderRow } from '#contract/providers.ts'
import { providerQueries } from '#features/providers/api.ts'
import { useServices } from '#lib/services.ts'
import { PhoneText } from '#ui/display/phone-number.tsx'
import { type FinderProps, FoundRows } from './found-rows.tsx'
import { useSettled } from './use-settled.ts'

/** Finds businesses by name, email address, phone or commercial registration. */
export function FoundProviders({ text, status, onOpen }: FinderProps) {
  const { api } = useServices()
  const settled = useSettled(text)
  const query = useQuery({ ...providerQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  const open = (provider: ProviderRow) =>
    onOpen(
      { to: '/admin/service-providers/$providerId', params: { providerId: provider._id } },
      { kind: 'providers', ...businessNames(provider) },
    )
  return (
    <FoundRows kind="providers" status={status} query={query} onOpen={open}>
      {(provider) => <ProviderEntry provider={provider} />}
    </FoundRows>
  )
}

const ProviderEntry = ({ provider }: { readonly provider: ProviderRow }) => (
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
    <StatusChip status={provider.accountApprovalStatus} />
  </>
)
