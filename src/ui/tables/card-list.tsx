import type { LinkProps } from '@tanstack/react-router'
import { memo, type RefObject } from 'react'
import { RowLink } from '../actions/row-link.tsx'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { DayHeading, groupByDay, type RowDays } from './row-days.tsx'
import { type RowSelection, SelectAll, SelectRow } from './row-selection.tsx'

export type RenderCard<Row> = (row: Row, box?: Elements) => Elements

interface CardListProps<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly card: RenderCard<Row>
  readonly days: RowDays<Row> | undefined
  readonly rowLink: ((row: Row) => LinkProps) | undefined
  readonly rowLabel: ((row: Row) => string) | undefined
  readonly selection: RowSelection<Row> | undefined
  readonly placeholders: readonly string[]
  readonly region: RefObject<HTMLElement | null> | undefined
}

const list = 'grid grid-cols-[minmax(0,1fr)] gap-2 outline-none'
/** A voucher is its own frame. */
const frame = 'relative rounded-2 border p-3 has-[>.voucher]:border-0 has-[>.voucher]:bg-transparent has-[>.voucher]:p-0'

export function CardList<Row>({ caption, rows, rowKey, days, placeholders, region, selection, ...props }: CardListProps<Row>) {
  return (
    <>
      {selection && <SelectAll isWorded selection={selection} rows={rows} />}
      <ul aria-label={caption} ref={region as RefObject<HTMLUListElement | null>} tabIndex={-1} className={list}>
        {placeholders.map((key) => (
          <li key={key} className={cx(frame, 'grid gap-3 border-line bg-surface')}>
            <Skeleton className="max-w-side" />
            <Skeleton className="w-touch" />
          </li>
        ))}
        {groupByDay(rows, days).map((group) => {
          const cards = group.rows.map((row) => (
            <Card
              key={rowKey(row)}
              row={row}
              isChosen={selection?.isChosen(row) ?? false}
              onChoose={selection?.onChoose}
              chooseLabel={selection?.rowLabel}
              {...props}
            />
          ))
          if (!days) return cards
          return (
            <li key={group.day?.key ?? ''}>
              <DayHeading day={group.day} />
              <ul className={list}>{cards}</ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type CardProps<Row> = Pick<CardListProps<Row>, 'card' | 'rowLink' | 'rowLabel'> & {
  readonly row: Row
  readonly isChosen: boolean
  readonly onChoose: RowSelection<Row>['onChoose'] | undefined
  readonly chooseLabel: RowSelection<Row>['rowLabel'] | undefined
}

function PlainCard<Row>({ row, card, rowLink, rowLabel, isChosen, onChoose, chooseLabel }: CardProps<Row>) {
  const box = onChoose && chooseLabel && (
    <SelectRow row={row} isChosen={isChosen} label={chooseLabel(row)} onChoose={onChoose} className="relative z-1" />
  )
  return (
    <li className={cx(frame, isChosen ? 'border-teal bg-teal-tint' : 'border-line bg-surface')}>
      {card(row, box)}
      {rowLink && rowLabel && <RowLink {...rowLink(row)} bare label={rowLabel(row)} />}
    </li>
  )
}
const Card = memo(PlainCard) as typeof PlainCard
