import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { DealFilterProps } from './deal-filter.tsx'

const loadFilter = () => import('./deal-filter.tsx').then(({ DealFilter }) => DealFilter)

/** Loaded only where a link has chosen a voucher: few visits need it. */
export function DealFilterSlot({ dealId, onClear }: Omit<DealFilterProps, 'dealId'> & { readonly dealId: string | undefined }) {
  const Filter = useIdleModule(loadFilter, dealId !== undefined, true)
  return Filter && dealId !== undefined ? <Filter dealId={dealId} onClear={onClear} /> : null
}
