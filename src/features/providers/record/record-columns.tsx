import type { ReactNode } from 'react'
import { ReviewColumns, type ReviewColumnsProps } from '#components/review/review-columns.tsx'

interface RecordColumnsProps extends ReviewColumnsProps {
  /** The licence, which stays on a wide screen while the fields beside it scroll. */
  readonly beside: ReactNode
}

export const RecordColumns = ({ beside, ...columns }: RecordColumnsProps) =>
  beside ? <WithDocument {...columns} beside={beside} /> : <ReviewColumns {...columns} />

const WithDocument = ({ main, aside: [first, second], beside }: RecordColumnsProps) => (
  <div className="grid max-w-wide gap-5 pb-6 xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] 2xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)_18rem] 2xl:gap-6">
    <div className="grid min-w-0 content-start gap-5">{main}</div>
    <div className="min-w-0 max-xl:hidden xl:row-span-2 2xl:row-span-1">
      <div className="sticky top-[calc(var(--shell-head)+var(--s-4))] h-[calc(100dvh-15.5rem-var(--shell-bottom,0px))] min-h-[22rem]">
        {beside}
      </div>
    </div>
    <div className="grid min-w-0 content-start gap-5">
      <div className="min-w-0">{first}</div>
      <div className="grid min-w-0 content-start gap-5">{second}</div>
    </div>
  </div>
)
