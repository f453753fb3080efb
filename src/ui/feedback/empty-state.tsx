import type { ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { PageTitle } from '../frame/page-title.tsx'

interface EmptyStateProps {
  readonly icon?: ReactNode
  /** A still life in place of the icon: for first states and ends only, never where a search finds nothing. */
  readonly picture?: Elements
  readonly title: string
  readonly text: ReactNode
  readonly action?: Elements
  readonly level?: 1 | 2
}

export function EmptyState({ icon, picture, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="grid min-h-[16.5rem] content-center justify-items-center gap-2 rounded-2 border border-line bg-surface px-5 py-6 text-center">
      {level === 1 && <PageTitle name={title} />}
      {picture ?? <span className="mb-1 text-ink-3 [&_svg]:size-icon-xl [&_svg]:stroke-[1.5]">{icon}</span>}
      <Heading className="text-h3 font-semibold" {...(level === 1 && { tabIndex: -1 })}>
        {title}
      </Heading>
      {text && <p className="max-w-[44ch] text-balance text-small text-ink-2">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap items-center justify-center gap-2 empty:hidden">{action}</div>}
    </section>
  )
}
