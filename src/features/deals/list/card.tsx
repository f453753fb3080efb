import type { DealRow } from '../../../contract/deals.ts'
import { useFmt } from '../../../i18n/use-translations.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { BothNames } from '../review/both-names.tsx'

/** One of a provider's vouchers on a phone: its names, what the customer pays, where it stands. */
export function Card({ row }: { readonly row: DealRow }) {
  const fmt = useFmt()
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <BothNames en={row.nameEn} ar={row.nameAr} />
        <Picture src={row.dealCoverImg?.fileUrl} alt="" width={64} height={48} className="flex-none rounded-1" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 text-small">
        <span className="flex items-baseline gap-2">
          <bdi className="text-body font-semibold">{fmt.money(row.discountedPrice)}</bdi>
          <del className="text-ink-3">
            <bdi dir="ltr">{fmt.amount(row.originalPrice)}</bdi>
          </del>
        </span>
        <StatusChip status={row.dealStatus} />
      </div>
    </div>
  )
}
