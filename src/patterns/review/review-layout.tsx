import type { ReactNode } from 'react'

interface ReviewLayoutProps {
  readonly main: ReactNode
  /** What is paid for. */
  readonly price: ReactNode
  /** Who asks, and what happened so far. */
  readonly people: ReactNode
}

/** One column, then the content with an aside, then all three side by side, so that a wide screen shows a decision without scrolling. */
export const ReviewLayout = ({ main, price, people }: ReviewLayoutProps) => (
  <div className="grid max-w-page gap-5 pb-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-6 2xl:max-w-wide 2xl:grid-cols-[minmax(0,1fr)_20rem_20rem]">
    <div className="grid min-w-0 content-start gap-5">{main}</div>
    <aside className="grid min-w-0 content-start gap-5 md:grid-cols-2 xl:grid-cols-1 2xl:contents">
      <div className="min-w-0">{price}</div>
      <div className="grid min-w-0 content-start gap-5">{people}</div>
    </aside>
  </div>
)
