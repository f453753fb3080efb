import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardFailure, StaleMark } from './card-failure.tsx'
import { useDashboardContext } from './dashboard-body.tsx'
import { useIsToday } from './range-words.ts'

/** Figures of a row stand at one height, also where a label takes two lines. */
const cellClasses = 'row-span-3 grid min-w-0 grid-rows-subgrid gap-0.5 bg-surface p-4'

const columnClasses: Readonly<Record<number, string>> = {
  5: 'max-xl:*:last:col-span-2 sm:grid-cols-3 xl:grid-cols-5',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
  7: 'max-xl:*:last:col-span-2 sm:grid-cols-4 xl:grid-cols-7',
}

interface FigureStripProps<Data> {
  readonly label: string
  readonly query: UseQueryResult<Data>
  /** Called without data for the labels of the placeholders. */
  readonly figures: (data: Data | undefined) => readonly FigureProps[]
}

export function FigureStrip<Data>({ label, query, figures }: FigureStripProps<Data>) {
  const { t: common } = useTranslation('common')
  const { data, error, isPlaceholderData } = query
  const cells = figures(data)
  return (
    <section aria-label={label} aria-busy={!data && !error} className="relative mb-4">
      {!data && error ? (
        <div className="grid min-h-[7rem] items-center rounded-2 border border-line bg-surface p-4">
          <CardFailure error={error} query={query} />
        </div>
      ) : (
        <dl
          className={cx(
            'grid grid-cols-2 gap-px overflow-clip rounded-2 border border-line bg-line transition-opacity delay-200',
            // The last of five or seven fills its row until all stand in one.
            columnClasses[cells.length],
            isPlaceholderData && 'opacity-60',
          )}
        >
          {cells.map((cell) => (data ? <Figure key={cell.label} {...cell} /> : <FigureSkeleton key={cell.label} {...cell} />))}
        </dl>
      )}
      {data && error && <StaleMark className="start-0 top-full" />}
      {!data && !error && <span className="sr-only">{common('loading')}</span>}
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number | null | undefined
  /** An amount in SAR; otherwise a plain number. */
  readonly isMoney?: boolean
  readonly previous?: number | null | undefined
  readonly note?: Elements
  /** More of it is no success. */
  readonly isMoreWorse?: boolean
  /** A line under it. */
  readonly below?: Elements
  /** The filtered list behind the figure (F-095). */
  readonly link?: LinkProps | undefined
}

/** The short text, and the full one for hover, focus and screen readers. */
function useFigureTexts(value: number, isMoney: boolean) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const { short } = createFigureFmt(useLanguage())
  return {
    short: short(isMoney ? Math.round(value) : value),
    full: isMoney ? fmt.amount(value) : fmt.number(value),
    currency: isMoney ? t('currency') : undefined,
    spoken: isMoney ? fmt.money(value) : fmt.number(value),
  }
}

function Figure({ label, value, isMoney = false, previous, note, isMoreWorse = false, below, link }: FigureProps) {
  const [isHovered, setLookedAt] = useState(false)
  const { range } = useDashboardContext()
  const isToday = useIsToday()(range)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether its figure is looked at.
    <div
      className={cx(cellClasses, 'relative', link && 'hover:bg-hover')}
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
      onKeyDown={({ key }) => key === 'Escape' && setLookedAt(false)}
    >
      <dt className="text-ink-2 text-small">
        {link ? (
          <CardLink {...link}>
            <span>{label}</span>
            {/* Right after the last word; it may reach into the padding, so that the label keeps to one line. */}
            <ChevronRight aria-hidden className="ms-1 -me-4 inline-block size-icon-xs align-[-0.1em] text-ink-3 rtl:-scale-x-100" />
          </CardLink>
        ) : (
          label
        )}
      </dt>
      <dd className="relative">
        {typeof value === 'number' ? (
          <FigureValue value={value} isMoney={isMoney} isHovered={isHovered} isFocusable={!link} />
        ) : (
          <span className="font-semibold text-figure text-ink-3">{dash}</span>
        )}
      </dd>
      <dd className="min-h-[1.25rem] text-caption text-ink-3">
        {note ?? <Delta value={value} previous={previous} isMoney={isMoney} isToday={isToday} isMoreWorse={isMoreWorse} />}
        {below}
      </dd>
    </div>
  )
}

interface FigureValueProps {
  readonly value: number
  readonly isMoney: boolean
  readonly isHovered: boolean
  /** Focusable, for there is no link inside. */
  readonly isFocusable: boolean
}

function FigureValue({ value, isMoney, isHovered, isFocusable }: FigureValueProps) {
  const language = useLanguage()
  const texts = useFigureTexts(value, isMoney)
  const isShortened = texts.short !== texts.full
  const [figure, scale] = texts.short.split(/\s/)
  const unit = texts.currency && <span className="font-normal text-ink-3 text-small">{texts.currency}</span>
  return (
    // The full figure must be reachable by keyboard (F-094).
    <span className="block w-fit max-w-full" {...(isFocusable && isShortened && { tabIndex: 0 })}>
      <span aria-hidden="true" className="flex items-baseline gap-1.5 whitespace-nowrap font-semibold text-figure">
        {language === 'en' && unit}
        <bdi dir="ltr">{figure}</bdi>
        {scale && <span className="text-small">{scale}</span>}
        {language === 'ar' && unit}
      </span>
      <span className="sr-only">{texts.spoken}</span>
      {isHovered && isShortened && (
        <span
          aria-hidden="true"
          className="-start-2 pointer-events-none absolute top-full z-tip w-max rounded-1 border border-line bg-raised px-2 py-1 text-small shadow-float"
        >
          {texts.spoken}
        </span>
      )}
    </span>
  )
}

const FigureSkeleton = ({ label, below }: Pick<FigureProps, 'label' | 'below'>) => (
  <div className={cellClasses}>
    <dt className="text-ink-2 text-small">{label}</dt>
    <dd className="grid h-[var(--lh-figure)] items-center">
      <Skeleton className="h-5 w-[70%]" />
    </dd>
    <dd className="text-caption">
      <span className="grid min-h-[1.25rem] items-center">
        <Skeleton className="w-1/2" />
      </span>
      {below}
    </dd>
  </div>
)
