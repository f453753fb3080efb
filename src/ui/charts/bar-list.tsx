import type { ReactNode } from 'react'
import { orDash } from '../display/empty-values.ts'
import { ShareBar } from './share-bar.tsx'

interface BarRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: number | null | undefined
  /** In place of the value, such as a link with it. */
  readonly figure?: ReactNode
}

interface BarListProps {
  readonly label: string
  readonly rows: readonly BarRow[]
  readonly format: (value: number) => string
  readonly max?: number
  readonly isSample?: boolean
}

/** An HTML list, so it mirrors in Arabic, unlike the drawn charts. */
export function BarList({ label, rows, format, max, isSample = false }: BarListProps) {
  const most = Math.max(1, max ?? 0, ...rows.map(({ value }) => value ?? 0))
  return (
    <ul aria-label={label} className="grid content-start grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2.5 text-small">
      {rows.map((row) => (
        <li key={row.key} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="min-w-0">{row.label}</span>
          <ShareBar share={(row.value ?? 0) / most} isSample={isSample} />
          <bdi dir="ltr" className="text-end">
            {row.figure ?? orDash(row.value, format)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
