import { createLink, type LinkProps } from '@tanstack/react-router'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Badge } from '../display/badge.tsx'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  /** `wait`: the counted items wait for a decision. */
  readonly tone?: 'wait'
  readonly link: LinkProps
  readonly active: boolean
}

interface AnchorProps extends ComponentProps<'a'> {
  readonly active: boolean
  readonly isPill: boolean
}

const tabClasses = (active: boolean) =>
  cx(
    'min-h-touch gap-2 border-b-2 px-0.5 max-sm:min-h-head max-sm:flex-col max-sm:justify-center max-sm:gap-0.5',
    active
      ? 'border-teal font-semibold text-ink'
      : 'border-transparent font-medium text-ink-2 forced-colors:border-[Canvas] hover:border-line-strong hover:text-ink',
  )

const pillClasses = (active: boolean) =>
  cx(
    'min-h-sm gap-1.5 rounded-full border px-2.5 text-small touch:min-h-touch',
    active
      ? 'border-teal bg-teal-tint font-semibold text-teal'
      : 'border-line font-medium text-ink-2 hover:border-line-strong hover:text-ink',
  )

// The page decides which tab is current: the router's match by path and search can differ.
const Anchor = ({ active, isPill, className: _none, 'aria-current': _mark, children, ...props }: AnchorProps) => (
  <a
    {...props}
    aria-current={active ? 'page' : undefined}
    className={cx('inline-flex items-center whitespace-nowrap -outline-offset-2', isPill ? pillClasses(active) : tabClasses(active))}
  >
    {children}
  </a>
)
const TabLink = createLink(Anchor)

interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Shows pills that wrap into further lines, where tabs would be scrolled out of view; a phone keeps them in one. */
  readonly wraps?: boolean
}

/** Scrolls sideways to the tab that is shown, and never the page. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current]')
  if (!tabs || !current) return
  const [box, tab] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()]
  if (tab.left < box.left || tab.right > box.right) tabs.scrollLeft += (tab.left + tab.right - box.left - box.right) / 2
}

export function TabLinks({ label, tabs, wraps = false }: TabLinksProps) {
  const list = useRef<HTMLElement>(null)
  const current = tabs.find(({ active }) => active)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has become current
  useLayoutEffect(() => {
    // In an animation frame: measuring now would force a layout of a page that is not complete.
    const frame = requestAnimationFrame(() => showCurrent(list.current))
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <nav
      ref={list}
      aria-label={label}
      className={cx('[scrollbar-width:none]', wraps ? 'max-sm:overflow-x-auto' : 'overflow-x-auto shadow-[inset_0_-1px_var(--line)]')}
    >
      <ul className={wraps ? 'flex gap-1.5 pb-3 sm:flex-wrap' : 'flex gap-x-5 max-sm:gap-x-6'}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TabLink {...tab.link} active={tab.active} isPill={wraps}>
              <span>{tab.label}</span>
              {tab.count !== undefined && <Badge value={tab.count} tone={tab.tone ?? 'quiet'} />}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
