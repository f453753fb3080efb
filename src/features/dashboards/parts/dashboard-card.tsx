import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useAfterPaint } from '#ui/hooks/use-after-paint.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { CardFailure, StaleMark } from './card-failure.tsx'
import { useDashboardContext } from './dashboard-body.tsx'
import { type Range, useRangeWords } from './range-words.ts'

interface CardFrameProps {
  readonly title: string
  /** The unit of its figures: “SAR”. */
  readonly unit?: string | undefined
  /** Below the title: the days of the figures, if they are not the page's. */
  readonly caption?: ReactNode
  readonly actions?: Elements
  readonly isBusy?: boolean
  readonly isSample?: boolean
  /** Stands on the paper of the page. */
  readonly isFrameless?: boolean
  readonly className?: string | undefined
  readonly children: Elements
}

export function CardFrame({
  title,
  unit,
  caption,
  actions,
  isBusy = false,
  isSample = false,
  isFrameless = false,
  className,
  children,
}: CardFrameProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that tried again goes with the failure.
  useFocusFallback(
    (focused) => card.current?.contains(focused) ?? false,
    () => heading.current,
  )
  return (
    <section
      ref={card}
      aria-labelledby={id}
      aria-busy={isBusy}
      className={cx(
        'relative flex min-w-0 flex-col gap-3',
        isFrameless ? '[--ground:var(--paper)]' : 'rounded-2 border p-4',
        !isFrameless && (isSample ? 'border-line-strong border-dashed' : 'border-line bg-surface'),
        className,
      )}
    >
      <header className={cx('flex flex-wrap items-start justify-between gap-x-4 gap-y-2', actions !== undefined && 'min-h-sm')}>
        <div className="min-w-0">
          <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-h3 outline-none">
            <span>{title}</span> {unit && <span className="font-normal text-ink-3 text-small">{`(${unit})`}</span>}
          </h2>
          {caption !== undefined && (
            <div className="flow-root min-h-[var(--lh-caption)] text-balance text-caption text-ink-3">{caption}</div>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

interface DashboardCardProps<Data> extends Omit<CardFrameProps, 'caption' | 'isBusy' | 'isSample' | 'children'> {
  readonly query: UseQueryResult<Data>
  readonly isEmpty?: (data: Data) => boolean
  /** Replaces the default text for an empty period. */
  readonly empty?: ReactNode
  /** For figures of all time: the days of the response do not apply. */
  readonly hidesDays?: boolean
  /** For figures that are none of the rows of the response. */
  readonly ignoresUnreadable?: boolean
  readonly skeleton: Elements
  readonly children: (data: Data) => Elements
}

/** A card's query before the first paint of the page. */
const notPainted = { data: undefined, error: null }

/** Whether the page is opened by back, forward or reload: it then renders whole at once, so that its scroll position can be restored. */
function useIsReturnVisit(): boolean {
  const { isReturnVisit } = useServices()
  return useRouter().state.resolvedLocation === undefined || isReturnVisit()
}

/** The card of one call with its own loading, error and empty states (F-093). */
export function DashboardCard<Data extends { readonly range?: Range; readonly unreadable?: number | undefined }>({
  query,
  isEmpty,
  empty,
  hidesDays = false,
  ignoresUnreadable = false,
  skeleton,
  children,
  ...frame
}: DashboardCardProps<Data>) {
  const { t } = useTranslation('dashboards')
  const { t: common } = useTranslation('common')
  const { isPlaceholderData } = query
  // The figures are painted first; until then a card shows its placeholder.
  const { data, error } = useAfterPaint(useIsReturnVisit()) ? query : notPainted
  const days = useRangeWords(data?.range)
  const page = useDashboardContext()
  const pageDays = useRangeWords(page.range)
  // Cards change their period one after the other: a line that comes and goes would move the page.
  const isChanging = isPlaceholderData || page.isChanging
  const isOfOtherDays = !hidesDays && !isChanging && days !== undefined && days !== pageDays
  const hasContent = data !== undefined && !isEmpty?.(data)
  const unreadable = ignoresUnreadable ? 0 : (data?.unreadable ?? 0)
  return (
    <CardFrame {...frame} caption={isOfOtherDays ? days : undefined} isBusy={(!data && !error) || isPlaceholderData}>
      {data && error && <StaleMark className={frame.isFrameless ? 'start-0 top-full' : 'start-4 bottom-0'} />}
      {unreadable > 0 && <p className="text-small text-warn">{t('card.unreadable', { count: unreadable })}</p>}
      <div className={cx('grid min-w-0 flex-1 transition-opacity delay-200', isPlaceholderData && 'opacity-60')}>
        {hasContent && children(data)}
        {data && !hasContent && !unreadable && (
          <div className="grid place-content-center p-4 text-center text-ink-2 text-small">{empty || t('card.empty')}</div>
        )}
        {!data && error && (
          <div className="grid place-content-center p-4">
            <CardFailure error={error} query={query} />
          </div>
        )}
        {!data && !error && (
          <>
            {skeleton}
            <span className="sr-only">{common('loading')}</span>
          </>
        )}
      </div>
    </CardFrame>
  )
}
