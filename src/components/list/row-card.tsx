import { Fragment } from 'react'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import type { CardLines } from './define-list.ts'

interface RowCardProps extends CardLines<string> {
  readonly render: (name: string) => Elements
}

/** The row of a list on a phone, made of its columns. */
export const RowCard = ({ top: [title = [], ...top], foot: [below = [], ...foot] = [], render }: RowCardProps) => {
  const toLine = (names: readonly string[], classes: string) => (
    <div
      key={names.join(' ')}
      className={cx('empty:hidden', names.length > 1 ? 'flex justify-between' : 'grid grid-cols-[minmax(0,1fr)]', classes)}
    >
      {names.map((name) => (
        <Fragment key={name}>{render(name)}</Fragment>
      ))}
    </div>
  )
  const toPlainLine = (names: readonly string[]) => toLine(names, 'flex-wrap items-center gap-x-4 text-small')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {toLine(title, 'items-start gap-3')}
      {top.map(toPlainLine)}
      {below.length > 0 && toLine(below, 'flex-wrap items-end gap-x-4 gap-y-1 border-line border-t pt-2 text-small')}
      {foot.map(toPlainLine)}
    </div>
  )
}
