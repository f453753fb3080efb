import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'
import { PageTitle, ScrolledTitle } from '../frame/page-title.tsx'

interface PageHeaderProps {
  readonly title: string
  readonly heading?: ReactNode
  readonly subtitle?: ReactNode
  readonly breadcrumbs?: readonly ReactNode[]
  /** The last breadcrumb, if it is not the heading; null if the last link is enough. */
  readonly here?: ReactNode
  readonly actions?: Elements
  /** The actions stay beside the title at every width, so that what is below does not move with them. */
  readonly isOneLine?: boolean
  readonly chips?: Elements
}

/** Sets the document title and renders the only `h1`, which gets the focus after a navigation. */
export function PageHeader({
  title,
  heading,
  subtitle,
  breadcrumbs,
  here = heading ?? title,
  actions,
  isOneLine = false,
  chips,
}: PageHeaderProps) {
  const [h1, setH1] = useState<HTMLElement | null>(null)
  return (
    <header
      className={
        isOneLine
          ? 'mb-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:mb-4'
          : cx('mb-4 flex flex-wrap justify-between gap-x-4 gap-y-3', breadcrumbs ? 'items-end' : 'items-start')
      }
    >
      <PageTitle name={title} />
      <ScrolledTitle heading={h1}>{heading ?? title}</ScrolledTitle>
      <div className={isOneLine ? 'contents' : 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1'}>
        {breadcrumbs && <Breadcrumbs above={breadcrumbs} here={here} />}
        {/* As high as the actions, so that titles and actions stand at one height on all pages. */}
        <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', Boolean(actions) && !breadcrumbs && !isOneLine && 'sm:min-h-md')}>
          <h1 ref={setH1} tabIndex={-1} className="min-w-0 text-h1 font-semibold">
            {heading ?? title}
          </h1>
          {chips}
        </div>
        {subtitle && <div className="col-span-full text-small text-ink-2">{subtitle}</div>}
      </div>
      {actions && (
        <div className={cx('flex flex-wrap items-center gap-2 empty:hidden', isOneLine ? 'col-start-2 row-start-1' : 'max-sm:w-full')}>
          {actions}
        </div>
      )}
    </header>
  )
}

function Breadcrumbs({ above, here }: { above: readonly ReactNode[]; here: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('breadcrumbs')}>
      {/* One line on phones, so that none begins with a separator. */}
      <ol className="flex items-center gap-1.5 text-ink-3 text-small sm:flex-wrap">
        {above.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way up is a fixed sequence.
          <li key={index} className={cx('flex items-center gap-1.5', index > 0 && 'min-w-0')}>
            {index > 0 && <Separator />}
            {/* The padding leaves room for the ring of the focus. */}
            <span className="max-sm:-m-0.5 max-sm:truncate max-sm:p-0.5">{link}</span>
          </li>
        ))}
        {here !== null && (
          <li aria-current="page" className="flex min-w-0 items-center gap-1.5">
            <Separator />
            <span className="truncate">{here}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** In front of a crumb, so that no wrapped line ends with it. */
const Separator = () => <ChevronRight aria-hidden className="size-icon-xs flex-none rtl:-scale-x-100" />
