import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { FullFigureTip, useFigureTexts, useLookedAt } from '#components/figures/full-figure.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardFailure, StaleMark } from './card-failure.tsx'
import { useDashboardContext } from './dashboard-body.tsx'
import { useIsToday } from './range-words.ts'

interface FigureStripProps<Data> {
  readonly label: string
  readonly query: UseQueryResult<Data>
  /** Called without data for the labels of the placeholders. */
  readonly figures: (data: Data | undefined) => readonly FigureProps[]
}

/** Small figures in one line between two hairlines. */
export function FigureStrip<Data>({ label, query, figures }: FigureStripProps<Data>) {
  const { t: common } = useTranslation('common')
  const { data, error, isPlaceholderData } = query
  return (
    <section aria-label={label} aria-busy={!data && !error} className="relative mb-4 border-line border-y py-3">
      {!data && error ? (
        <CardFailure error={error} query={query} />
      ) : (
        <dl
          className={cx(
            'grid grid-cols-2 gap-x-5 gap-y-3 transition-opacity delay-200 sm:flex sm:flex-wrap sm:justify-between',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {figures(data).map((figure) =>
            data ? <Figure key={figure.label} {...figure} /> : <FigureSkeleton key={figure.label} {...figure} />,
          )}
        </dl>
      )}
      {data && error && <StaleMark className="start-0 top-full" />}
      {!data && !error && <span className="sr-only">{common('loading')}</span>}
    </section>
  )
}

export interface FigureProps {
  readonly label: string
  readonly value: number | null | undefined
  /** An amount in SAR; otherwise a plain number. */
  readonly isMoney?: boolean
  readonly previous?: number | null | undefined
  readonly note?: Elements
  /** More of it is no success. */
  readonly isMoreWorse?: boolean
  /** The filtered list behind the figure (F-095). */
  readonly link?: LinkProps | undefined
}

/** The label stands above its figure, and the change beside it, or below it where there is no room. */
const figureClasses = 'relative min-w-0'
const labelClasses = 'text-ink-2 text-small'

function Figure({ label, value, isMoney = false, previous, note, isMoreWorse = false, link }: FigureProps) {
  const { isLookedAt, watch } = useLookedAt()
  const { range } = useDashboardContext()
  const isToday = useIsToday()(range)
  // Of nothing there are no rows.
  const target = value === 0 ? undefined : link
  return (
    <div className={figureClasses} {...watch}>
      <dt className={labelClasses}>{target ? <CardLink {...target}>{label}</CardLink> : label}</dt>
      <dd className="me-2 inline-block font-semibold text-h3">
        {typeof value === 'number' ? (
          <FigureValue value={value} isMoney={isMoney} isLookedAt={isLookedAt} isLinked={target !== undefined} />
        ) : (
          <span className="text-ink-3">{dash}</span>
        )}
      </dd>
      <dd className="inline-block text-caption text-ink-3">
        {note ?? <Delta value={value} previous={previous} isMoney={isMoney} isToday={isToday} isMoreWorse={isMoreWorse} />}
      </dd>
    </div>
  )
}

interface FigureValueProps {
  readonly value: number
  readonly isMoney: boolean
  readonly isLookedAt: boolean
  /** Without a link it takes the focus itself. */
  readonly isLinked: boolean
}

function FigureValue({ value, isMoney, isLookedAt, isLinked }: FigureValueProps) {
  const { t } = useTranslation('dashboards')
  const language = useLanguage()
  const { short, isShortened, spoken } = useFigureTexts(value, isMoney)
  const [figure, scale] = short.split(/\s/)
  const unit = isMoney && <span className="font-normal text-ink-3 text-small">{t('currency')}</span>
  return (
    // The full figure must be reachable by keyboard (F-094).
    <span className="block w-fit max-w-full" {...(!isLinked && isShortened && { tabIndex: 0 })}>
      <span aria-hidden="true" className="flex items-baseline gap-1 whitespace-nowrap">
        {language === 'en' && unit}
        <bdi dir="ltr" className={isLinked ? linkClasses : undefined}>
          {figure}
        </bdi>
        {scale && <span className="text-small">{scale}</span>}
        {language === 'ar' && unit}
      </span>
      <span className="sr-only">{spoken}</span>
      {isLookedAt && isShortened && <FullFigureTip>{spoken}</FullFigureTip>}
    </span>
  )
}

const FigureSkeleton = ({ label }: Pick<FigureProps, 'label'>) => (
  <div className={figureClasses}>
    <dt className={labelClasses}>{label}</dt>
    <dd className="grid h-[var(--lh-h3)] items-center">
      <Skeleton className="w-[4rem]" />
    </dd>
  </div>
)
