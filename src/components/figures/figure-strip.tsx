import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Delta } from './delta.tsx'
import { FullFigureTip, useFigureTexts, useLookedAt } from './full-figure.tsx'

interface FigureStripProps {
  readonly figures: readonly FigureProps[]
  /** Only their labels are known. */
  readonly isLoading: boolean
  /** They are those of the former period. */
  readonly isOld?: boolean
  /** The period is the day that goes on. */
  readonly isToday?: boolean
}

/** The hairlines, also of what stands in place of the figures. */
export const stripClasses = 'border-line border-y py-3'

/** Small figures in one line between two hairlines. */
export const FigureStrip = ({ figures, isLoading, isOld = false, isToday = false }: FigureStripProps) => (
  <dl
    className={cx(
      'grid grid-cols-2 gap-x-5 gap-y-3 transition-opacity delay-200 sm:flex sm:flex-wrap',
      stripClasses,
      // Two would stand at the edges.
      figures.length > 2 && 'sm:justify-between',
      isOld && 'opacity-60',
    )}
  >
    {figures.map((figure) =>
      isLoading ? <FigureSkeleton key={figure.label} {...figure} /> : <Figure key={figure.label} {...figure} isToday={isToday} />,
    )}
  </dl>
)

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

function Figure({
  label,
  value,
  isMoney = false,
  previous,
  note,
  isMoreWorse = false,
  isToday,
  link,
}: FigureProps & Pick<FigureStripProps, 'isToday'>) {
  const { isLookedAt, watch } = useLookedAt()
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
  const { t } = useTranslation('figures')
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
