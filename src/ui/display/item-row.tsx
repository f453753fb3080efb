import type { LucideIcon } from 'lucide-react'
import type { Elements } from '../elements.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

interface ItemRowProps {
  readonly icon: LucideIcon
  /** Lines of text, the first one with the name. */
  readonly children: Elements
  /** Buttons at its end, on a phone below the lines. */
  readonly actions?: Elements
  /** What its buttons open; it takes all columns. */
  readonly below?: Elements
}

/** A row of a list of things with an icon, such as devices or people. */
export const ItemRow = ({ icon: Icon, children, actions, below }: ItemRowProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
    <Icon aria-hidden className="size-icon text-ink-3" />
    <div className="grid min-w-0 gap-0.5">{children}</div>
    {actions && <div className="flex flex-wrap gap-2 max-sm:col-start-2">{actions}</div>}
    {below}
  </li>
)

export const LoadingRows = () => (
  <ul aria-busy="true" className="grid max-w-page">
    {['a', 'b', 'c'].map((key) => (
      <li key={key} className="grid gap-2.5 border-line border-t py-4 first:border-t-0">
        <Skeleton className="w-1/4" />
        <Skeleton className="w-1/2" />
      </li>
    ))}
  </ul>
)
