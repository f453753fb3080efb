import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'
import { dayWidth, type RowDays } from './row-days.tsx'
import { type Column, columnClasses, stickyColumnClasses } from './table-column.ts'

const headClasses = 'h-thead border-line border-b bg-(--row) text-caption font-medium text-ink-3 first:rounded-ss-2 last:rounded-se-2'
const sorted = { 1: 'ascending', [-1]: 'descending', 0: undefined } as const

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly widths: ReadonlyMap<string, string>
  readonly day: RowDays<Row>['head'] | undefined
  readonly isIndexed: boolean
  readonly opens: boolean
  readonly all: Elements
  /** In a table that scrolls sideways the header is not sticky. */
  readonly isScrolled: boolean
}

export function Head<Row>({ columns, widths, day, isIndexed, opens, all, isScrolled }: HeadProps<Row>) {
  const { t } = useTranslation('common')
  const stickyClasses = isScrolled ? '' : 'sticky top-(--shell-head) z-sticky'
  return (
    <thead>
      <tr aria-rowindex={isIndexed ? 1 : undefined} className="[--row:var(--surface)]">
        {day && (
          <th
            scope="col"
            aria-sort={day.sort && sorted[day.sort.active]}
            className={cx(headClasses, stickyClasses, day.sort ? 'text-start [&>button]:px-4' : 'px-4 text-start')}
            style={{ inlineSize: dayWidth }}
          >
            {day.sort ? (
              <SortButton sort={day.sort} isFigures={false}>
                {day.header}
              </SortButton>
            ) : (
              day.header
            )}
          </th>
        )}
        {all && (
          <th scope="col" className={cx(headClasses, stickyClasses, stickyColumnClasses(isScrolled, 'box'), 'w-row ps-3 text-start')}>
            {all}
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sort && sorted[column.sort.active]}
            className={cx(
              headClasses,
              stickyClasses,
              stickyColumnClasses(isScrolled, index > 0 ? undefined : all ? 'firstAfterBox' : 'first'),
              columnClasses(column),
              !column.sort && 'px-3',
            )}
            style={{ inlineSize: widths.get(column.key) }}
          >
            {column.sort ? (
              <SortButton sort={column.sort} isFigures={column.figures ?? false}>
                {column.header}
              </SortButton>
            ) : (
              column.header
            )}
          </th>
        ))}
        {opens && (
          <th scope="col" className={cx(headClasses, stickyClasses, 'w-row px-3')}>
            <span className="sr-only">{t('open')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  readonly sort: NonNullable<Column<never>['sort']>
  readonly isFigures: boolean
  readonly children: ReactNode
}

function SortButton({ sort, isFigures, children }: SortButtonProps) {
  const Arrow = sort.active === -1 ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className={cx(
        'group/sort flex h-thead w-full items-center gap-1 px-3 -outline-offset-2 hover:text-ink touch:min-h-touch',
        // Numbers are right-aligned in both languages.
        isFigures ? 'flex-row-reverse text-end rtl:flex-row rtl:text-start' : 'text-start',
        sort.active !== 0 && 'font-semibold text-ink',
      )}
    >
      <span>{children}</span>
      <Arrow
        aria-hidden
        className={cx(
          'size-icon-xs flex-none',
          sort.active === 0 && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
        )}
      />
    </button>
  )
}
