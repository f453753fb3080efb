import { type ComponentProps, type ReactNode, useState } from 'react'
import { QueryError } from '#components/query-error.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { CoverPicture } from './cover.tsx'
import { findPreloadedCover } from './preloaded-cover.ts'

/** The title of a page that shows no heading of its own. */
const HiddenTitle = ({ title }: { readonly title: string }) => (
  <>
    <PageTitle name={title} />
    <h1 className="sr-only" tabIndex={-1}>
      {title}
    </h1>
  </>
)

interface FailedPageProps extends Pick<ComponentProps<typeof QueryError>, 'error' | 'query' | 'text'> {
  readonly title: string
}

export const FailedPage = ({ title, ...failure }: FailedPageProps) => (
  <>
    <HiddenTitle title={title} />
    <QueryError {...failure} />
  </>
)

interface LoadingPageProps {
  readonly title: string
  readonly children: ReactNode
}

export const LoadingPage = ({ title, children }: LoadingPageProps) => (
  <>
    <HiddenTitle title={title} />
    <div aria-busy>{children}</div>
  </>
)

interface LoadingHeadProps {
  /** The address of the page, by which the document has begun to load its cover. */
  readonly path: string
  readonly coverClasses?: string
  readonly lines: readonly string[]
}

/** The cover stays where the first frame of the document has it. */
export function LoadingHead({ path, coverClasses = 'ticket-cover', lines }: LoadingHeadProps) {
  const [cover] = useState(() => findPreloadedCover(path))
  return (
    <>
      <div className={coverClasses}>{cover && <CoverPicture image={cover} />}</div>
      <div className="grid gap-3 px-5 pt-4 pb-5">
        {lines.map((classes, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed sequence.
          <Skeleton key={index} className={classes} />
        ))}
      </div>
    </>
  )
}
