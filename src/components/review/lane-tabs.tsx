import { createLink, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/badge.tsx'

export interface Lane {
  readonly key: string
  readonly Icon?: LucideIcon
  readonly label: string
  readonly link: LinkProps
  readonly isActive: boolean
  readonly count: number | undefined
  /** True if the items of the lane wait for a decision. */
  readonly isWaiting?: boolean | undefined
}

export const LaneLinks = ({ label, lanes }: { readonly label: string; readonly lanes: readonly Lane[] }) => (
  <nav aria-label={label} className="pt-2 sm:pt-3">
    <ul className="flex w-fit max-w-full rounded-1 border border-line-strong bg-surface max-sm:w-full">
      {lanes.map(({ key, Icon, label, ...segment }) => (
        <Segment key={key} {...segment}>
          {Icon && <Icon aria-hidden className="size-icon-sm max-sm:hidden" />}
          <span>{label}</span>
        </Segment>
      ))}
    </ul>
  </nav>
)

interface SegmentProps extends Pick<Lane, 'link' | 'isActive' | 'count' | 'isWaiting'> {
  readonly children: ReactNode
}

const Segment = ({ link, isActive, count, isWaiting, children }: SegmentProps) => (
  <li className="flex-auto not-first:border-s not-first:border-line">
    <LaneLink {...link} isActive={isActive}>
      {children}
      {count !== undefined && <Badge value={count} tone={isWaiting && count > 0 ? 'wait' : 'quiet'} />}
    </LaneLink>
  </li>
)

interface AnchorProps extends ComponentProps<'a'> {
  readonly isActive: boolean
}

// The page decides which lane is current: the router's match by path and search can differ.
const Anchor = ({ isActive, className: _none, 'aria-current': _mark, children, ...props }: AnchorProps) => (
  <a
    {...props}
    aria-current={isActive ? 'page' : undefined}
    className={cx(
      'flex min-h-filter items-center justify-center gap-1.5 px-3 font-medium text-small touch:min-h-touch max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:py-1 max-sm:text-caption sm:whitespace-nowrap',
      isActive
        ? 'bg-teal-tint font-semibold text-teal forced-colors:outline-2 forced-colors:-outline-offset-2'
        : 'text-ink-2 hover:bg-hover hover:text-ink',
    )}
  >
    {children}
  </a>
)
const LaneLink = createLink(Anchor)
