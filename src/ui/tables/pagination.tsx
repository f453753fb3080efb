import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'
import { SelectInput } from '../fields/select-input.tsx'

type Step = number | 'gap-before' | 'gap-after'

const run = (from: number, to: number): Step[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** First, last, current and its neighbours, with gaps; at most seven steps. */
export function pageSteps(page: number, last: number): Step[] {
  if (last <= 7) return run(1, last)
  if (page <= 4) return [...run(1, 5), 'gap-after', last]
  if (page >= last - 3) return [1, 'gap-before', ...run(last - 4, last)]
  return [1, 'gap-before', ...run(page - 1, page + 1), 'gap-after', last]
}

interface PaginationProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** Whether there may be more than `total`. */
  readonly isLeast?: boolean | undefined
  /** The last page, if `total` is unknown. */
  readonly last?: number
  readonly onPage: (page: number) => void
  readonly onPageSize?: (size: number) => void
}

const ellipsis = '…'
const sizes = [10, 25, 50, 100] as const
const stepClasses =
  'inline-grid h-filter min-w-filter place-items-center rounded-1 px-1.5 font-medium text-ink-2 enabled-hover:bg-hover disabled:cursor-default disabled:text-line-strong touch:min-h-touch touch:min-w-touch'

export function Pagination({
  page,
  pageSize,
  total,
  isLeast = false,
  last = Math.max(1, Math.ceil(total / pageSize)),
  onPage,
  onPageSize,
}: PaginationProps) {
  const { t } = useTranslation('common')
  const fmt = useFmt()
  // No more rows than the smallest page: there is nothing to choose.
  if (page === 1 && last === 1 && total <= sizes[0] && !isLeast) return null
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const range = `${fmt.number(from)}–${fmt.number(page >= last && !isLeast ? total : Math.min(page * pageSize, total))}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 text-small text-ink-2">
      <p>{isLeast ? t('pages.rangeOfMore', { range, total: total - 1 }) : t('pages.range', { range, total })}</p>
      <nav aria-label={t('pages.label')} className="flex flex-wrap items-center gap-0.5">
        <button
          type="button"
          className={stepClasses}
          aria-label={t('pages.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft aria-hidden className="size-icon-sm rtl:-scale-x-100" />
        </button>
        {pageSteps(page, last).map((step) =>
          typeof step === 'number' ? (
            <button
              key={step}
              type="button"
              className={cx(
                stepClasses,
                step === page && 'bg-teal-tint font-semibold text-teal forced-colors:border',
                last > 5 && step !== 1 && step !== page && step !== last && 'max-sm:hidden',
              )}
              aria-label={t('pages.page', { page: step })}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => onPage(step)}
            >
              {fmt.number(step)}
            </button>
          ) : (
            <span key={step} aria-hidden="true" className="min-w-chip text-center">
              {ellipsis}
            </span>
          ),
        )}
        <button type="button" className={stepClasses} aria-label={t('pages.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className="size-icon-sm rtl:-scale-x-100" />
        </button>
      </nav>
      {onPageSize && <PageSize size={pageSize} onSize={onPageSize} />}
    </div>
  )
}

function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const { t } = useTranslation('common')
  const fmt = useFmt()
  const id = useId()
  const offered = sizes.some((offer) => offer === size) ? sizes : [size, ...sizes]
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>{t('pages.size')}</label>
      <SelectInput id={id} size="filter" value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
        {offered.map((offer) => (
          <option key={offer} value={offer}>
            {fmt.number(offer)}
          </option>
        ))}
      </SelectInput>
    </span>
  )
}
