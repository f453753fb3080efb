import type { Deal } from '../../../contract/deals.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDeferred } from '../../../ui/hooks/use-deferred.ts'

const loadPanel = () => import('./changes/changes-panel.tsx').then(({ ChangesPanel }) => ChangesPanel)

/** What has changed since the approval, where a backend tells what was approved; loaded with such a voucher only. */
export function SinceApproval({ deal }: { readonly deal: Deal }) {
  const approved = deal.lastApproved
  const ChangesPanel = useDeferred(loadPanel, Boolean(approved), Boolean(approved))
  if (!approved) return null
  return ChangesPanel ? <ChangesPanel deal={deal} approved={approved} /> : <Skeleton className="h-row" />
}
