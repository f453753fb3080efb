import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { businessNames, InlineName, toNames } from '#components/bilingual/names.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { DealRow } from '#contract/deals.ts'
import type { Side } from '#contract/roles.ts'
import { dealQueries } from '#features/deals/api.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, type FoundGroup, toFoundGroup } from './found-rows.tsx'

/** Finds vouchers by name; a new search cancels the previous one. */
export function useFoundVouchers(side: Side, { text, settled, onOpen }: FinderProps): FoundGroup {
  const { api } = useServices()
  const query = useQuery({ ...dealQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  const open = (deal: DealRow) =>
    onOpen({ to: side === 'admin' ? '/admin/deals/$dealId' : '/service-provider/deals/$dealId', params: { dealId: deal._id } })
  return toFoundGroup({
    kind: 'vouchers',
    text,
    settled,
    query,
    names: ({ nameEn, nameAr }) => [nameEn, nameAr],
    onOpen: open,
    content: (deal) => <VoucherRow deal={deal} />,
  })
}

const VoucherRow = ({ deal }: { readonly deal: DealRow }) => (
  <>
    <TicketPercent aria-hidden className="size-icon flex-none" />
    <span className="grid min-w-0 grow">
      <span className="truncate">
        <InlineName {...toNames(deal)} />
      </span>
      {deal.serviceProvider && (
        <span className="truncate text-caption text-ink-3">
          <InlineName {...businessNames(deal.serviceProvider)} />
        </span>
      )}
    </span>
    <StatusChip status={deal.dealStatus} />
  </>
)
