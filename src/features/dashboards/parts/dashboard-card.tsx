import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts'
import { useFocusHandOver } from '../../../ui/hooks/use-focus-hand-over.ts'
import { dashboardMessages } from '../messages.ts'
import { CardFailure } from './card-failure.tsx'
import { type Range, useRangeWords, withZone } from './range-words.ts'

interface CardFrameProps {
  readonly title: string
  /** What its figures are counted in: “SAR”. */
  readonly unit?: string | undefined
  /** What stands under the title: the days it is of. */
  readonly caption?: ReactNode
  /** At the inline end of the head: a switch, a menu, a chip. */
  readonly actions?: ReactNode
  readonly isBusy?: boolean
  /** Sample data: no surface, a dashed border. */
  readonly isSample?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A card of a dashboard: a region with its name. */
export function CardFrame({ title, unit, caption, actions, isBusy = false, isSample = false, className, children }: CardFrameProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that tried again goes with the failure.
  useFocusHandOver(
    (focused) => card.current?.contains(focused) ?? false,
    () => heading.current,
  )
  return (
    <section
      ref={card}
      aria-labelledby={id}
      aria-busy={isBusy}
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-2 border p-4',
        isSample ? 'border-line-strong border-dashed' : 'border-line bg-surface',
        className,
      )}
    >
      <header className="flex min-h-sm flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-h3 outline-none">
            {title} {unit && <span className="font-normal text-ink-3 text-small">{`(${unit})`}</span>}
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

interface DashboardCardProps<Data> extends Omit<CardFrameProps, 'caption' | 'isBusy' | 'isSample' | 'actions' | 'children'> {
  readonly query: UseQueryResult<Data>
  /** Where there is nothing to show; it is then said instead. */
  readonly isEmpty?: (data: Data) => boolean
  /** What nothing means here; otherwise that there is nothing in its period. */
  readonly empty?: ReactNode
  /** It is of all time, or as things are now: the days of the answer are not its own. */
  readonly hidesDays?: boolean
  /** What stands in the room of the content until it is there, in its size. */
  readonly skeleton: ReactNode
  readonly actions?: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a card shows before the page has been painted. */
const unfilled = { data: undefined, error: null }

/**
 * Whether the page is gone back to or loaded anew: it stands whole at once, for it is scrolled to where it was. The router names the
 * way it came only to who listened before (`history.subscribe`); its own `useCanGoBack` reads this index too.
 */
function useIsReturn(): boolean {
  const { location, resolvedLocation } = useRouter().state
  return !resolvedLocation || location.state.__TSR_index < resolvedLocation.state.__TSR_index
}

/** The card of one call: on its way, failed with a way to try again, empty, or there; the other cards never hear of it (F-093). */
export function DashboardCard<Data extends { readonly range?: Range }>({
  query,
  isEmpty,
  empty,
  hidesDays = false,
  skeleton,
  actions,
  children,
  ...frame
}: DashboardCardProps<Data>) {
  const t = useTranslations(dashboardMessages)
  const common = useTranslations('common')
  const { isPlaceholderData, isFetching, refetch } = query
  // The figures are painted first: a card stands in its room until then.
  const { data, error } = useAfterPaint(useIsReturn()) ? query : unfilled
  const { days, zone } = useRangeWords(data?.range)
  const caption = days ? withZone(days, zone) : !data && !error && <Skeleton className="my-0.5 w-side max-w-full" />
  const isThere = data !== undefined && !isEmpty?.(data)
  return (
    <CardFrame
      {...frame}
      caption={hidesDays ? undefined : caption}
      isBusy={(!data && !error) || isPlaceholderData}
      actions={isThere && actions?.(data)}
    >
      {data && error && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-small text-warn">
          {error.message} {t('card.stale')}
          <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </p>
      )}
      <div className={cx('grid min-w-0 flex-1 transition-opacity delay-200', isPlaceholderData && 'opacity-60')}>
        {isThere && children(data)}
        {data && !isThere && (
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
