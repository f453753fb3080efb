import type { DealRow } from '../../../contract/deals.ts'
import { useFmt } from '../../../i18n/use-translations.ts'
import { BothNames, businessNames, namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { Waiting } from '../../../patterns/review/waiting.tsx'
import { Picture } from '../../../ui/display/picture.tsx'

/** A voucher of the queue on a phone: both names, whose it is, what the customer pays, since when it waits or is decided. */
export function QueueCard({ row }: { readonly row: DealRow }) {
  const fmt = useFmt()
  const { serviceProvider: provider, createdAt, decidedAt } = row
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <BothNames {...namesOf(row)} />
          {provider && (
            <span className="text-small text-ink-2">
              <OneName {...businessNames(provider)} />
            </span>
          )}
        </div>
        <Picture src={row.dealCoverImg?.fileUrl} alt="" width={64} height={48} className="flex-none rounded-1" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        <span className="flex items-baseline gap-2">
          <bdi className="font-semibold text-body">{fmt.money(row.discountedPrice)}</bdi>
          <del className="text-ink-3">
            <bdi dir="ltr">{fmt.amount(row.originalPrice)}</bdi>
          </del>
        </span>
        {row.dealStatus === 'PENDING' ? createdAt && <Waiting since={createdAt} /> : decidedAt && <span>{fmt.date(decidedAt)}</span>}
      </div>
    </div>
  )
}
