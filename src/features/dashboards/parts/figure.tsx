import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createFigureFmt } from '../../../i18n/figure-fmt.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { cx } from '../../../ui/cx.ts'
import { dash } from '../../../ui/display/or-dash.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dashboardMessages } from '../messages.ts'
import { Delta } from './delta.tsx'

export interface FigureProps {
  readonly label: string
  readonly value: number | null | undefined
  /** An amount of money, in whole riyals at first sight; a plain number otherwise. */
  readonly isMoney?: boolean
  /** The same of the period before, where it has one. */
  readonly previous?: number | null | undefined
  /** What stands below in place of the comparison. */
  readonly note?: ReactNode
  /** The list that explains it, filtered the same way (F-095). */
  readonly link?: LinkProps | undefined
}

/** A figure at first sight, and in full for who points at it, focuses it or listens. */
function useTold(value: number, isMoney: boolean) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const { short } = createFigureFmt(useLanguage())
  return {
    short: short(isMoney ? Math.round(value) : value),
    full: isMoney ? fmt.amount(value) : fmt.number(value),
    currency: isMoney ? t('currency') : undefined,
    whole: isMoney ? fmt.money(value) : fmt.number(value),
  }
}

/** A cell of the strip: what it counts, how much, and how that stands to the period before. */
export function Figure({ label, value, isMoney = false, previous, note, link }: FigureProps) {
  const [isLookedAt, setLookedAt] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether its figure is looked at.
    <div
      className={cx('relative grid min-w-0 content-start gap-0.5 bg-surface p-4', link && 'hover:bg-hover')}
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
      onKeyDown={({ key }) => key === 'Escape' && setLookedAt(false)}
    >
      <dt className="text-ink-2 text-small">
        {link ? (
          <Link {...link} className={whole}>
            {label}
            <ChevronRight aria-hidden className="size-icon-xs flex-none text-ink-3 rtl:-scale-x-100" />
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="relative">
        {typeof value === 'number' ? (
          <Told value={value} isMoney={isMoney} isLookedAt={isLookedAt} isReachable={!link} />
        ) : (
          <span className="font-semibold text-figure text-ink-3">{dash}</span>
        )}
      </dd>
      <dd className="min-h-[1.25rem] text-caption text-ink-3">{note ?? <Delta value={value} previous={previous} />}</dd>
    </div>
  )
}

/** The link of a figure; its target is the whole cell. */
const whole =
  'inline-flex items-center gap-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2'

interface ToldProps {
  readonly value: number
  readonly isMoney: boolean
  readonly isLookedAt: boolean
  /** It takes the focus itself, since there is no link that does. */
  readonly isReachable: boolean
}

function Told({ value, isMoney, isLookedAt, isReachable }: ToldProps) {
  const language = useLanguage()
  const told = useTold(value, isMoney)
  const isShortened = told.short !== told.full
  // “98.8 مليون” is a figure and a word; “98.8M” is one of both.
  const [figure, scale] = told.short.split(/\s/)
  const unit = told.currency && <span className="font-normal text-ink-3 text-small">{told.currency}</span>
  return (
    // Who has no pointer reaches the whole figure by its focus (F-094).
    <span className="block w-fit max-w-full" {...(isReachable && isShortened && { tabIndex: 0 })}>
      <span aria-hidden="true" className="flex items-baseline gap-1.5 whitespace-nowrap font-semibold text-figure">
        {language === 'en' && unit}
        <bdi dir="ltr">{figure}</bdi>
        {scale && <span className="text-small">{scale}</span>}
        {language === 'ar' && unit}
      </span>
      <span className="sr-only">{told.whole}</span>
      {isLookedAt && isShortened && (
        <span
          aria-hidden="true"
          className="-start-2 pointer-events-none absolute top-full z-tip w-max rounded-1 border border-line bg-raised px-2 py-1 text-small shadow-float"
        >
          {told.whole}
        </span>
      )}
    </span>
  )
}

/** The room of a figure that is on its way. */
export const FigureWait = ({ label }: Pick<FigureProps, 'label'>) => (
  <div className="grid min-w-0 content-start gap-0.5 bg-surface p-4">
    <dt className="text-ink-2 text-small">{label}</dt>
    <dd className="grid h-[var(--lh-figure)] items-center">
      <Skeleton className="h-5 w-[70%]" />
    </dd>
    <dd className="grid min-h-[1.25rem] items-center">
      <Skeleton className="w-[45%]" />
    </dd>
  </div>
)
