import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export interface ReviewColumnsProps {
  readonly main: ReactNode
  readonly aside: readonly [ReactNode, ReactNode]
}

/** One column, then two, then three, so that a wide screen shows a decision without scrolling. */
export const ReviewColumns = ({ main, aside: [first, second] }: ReviewColumnsProps) => (
  <div className="grid max-w-page gap-5 pb-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-6 2xl:max-w-wide 2xl:grid-cols-[minmax(0,1fr)_20rem_20rem]">
    <div className="grid min-w-0 content-start gap-5">{main}</div>
    <div className="grid min-w-0 content-start gap-5 md:grid-cols-2 xl:grid-cols-1 2xl:contents">
      <div className="min-w-0">{first}</div>
      <div className="grid min-w-0 content-start gap-5">{second}</div>
    </div>
  </div>
)

const panel = 'grid content-start gap-4 rounded-2 border border-line bg-surface p-4'

/** Heights of the first panels of both columns, in rem. */
export type ReviewShape = readonly [main: number, aside: number]

export function ReviewSkeleton({ shape: [main, aside] }: { readonly shape: ReviewShape }) {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <ReviewColumns
        main={[main, undefined].map((rem) => (
          <div key={rem ?? 'more'} className={panel} style={{ minBlockSize: rem && `${rem}rem` }}>
            <Skeleton className="max-w-side" />
            <Skeleton />
            <Skeleton />
            <Skeleton className="max-w-form" />
          </div>
        ))}
        aside={[
          <div key="first" className={panel} style={{ minBlockSize: `${aside}rem` }}>
            <Skeleton className="h-9" />
            <Skeleton />
            <Skeleton />
          </div>,
          <div key="second" className="grid gap-3">
            <Skeleton className="max-w-side" />
            <Skeleton />
          </div>,
        ]}
      />
    </div>
  )
}
