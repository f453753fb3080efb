import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { businessNames, InlineName, toNames } from '#components/bilingual/names.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { DealRow } from '#contract/deals.ts'
import { dealQueries } from '#features/deals/api.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, FoundRows } from './found-rows.tsx'
import { useSettled } from './use-settled.ts'

/** Finds vouchers by name; a new search cancels the previous one. */
export function FoundVouchers({ text, side, status, onOpen }: FinderProps) {
  const { api } = useServices()
  const settled = useSettled(text)
  const query = useQuery({ ...dealQueries(api).find(settled ?? '', side), enabled: settled !== undefined })
  const open = (deal: DealRow) =>
    onOpen(
      { to: side === 'admin' ? '/admin/deals/$dealId' : '/service-provider/deals/$dealId', params: { dealId: deal._id } },
      { kind: 'vouchers', ...toNames(deal) },
    )
  return (
    <FoundRows kind="vouchers" status={status} query={query} onOpen={open}>
      {(deal) => <VoucherRow deal={deal} />}
    </FoundRows>
  )
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
