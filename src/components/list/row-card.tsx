import { Fragment, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

interface RowCardProps<Name extends string> {
  readonly top: readonly (readonly Name[])[]
  readonly foot?: readonly (readonly Name[])[] | undefined
  readonly render: (name: Name) => ReactNode
}

/** The row of a list on a phone, made of its columns. */
export const RowCard = <Name extends string>({
  top: [title = [], ...top],
  foot: [below = [], ...foot] = [],
  render,
}: RowCardProps<Name>) => {
  const line = (names: readonly Name[], className: string) => (
    <div
      key={names.join(' ')}
      className={cx('empty:hidden', names.length > 1 ? 'flex justify-between' : 'grid grid-cols-[minmax(0,1fr)]', className)}
    >
      {names.map((name) => (
        <Fragment key={name}>{render(name)}</Fragment>
      ))}
    </div>
  )
  const lineClasses = 'flex-wrap items-center gap-x-4 text-small'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {line(title, 'items-start gap-3')}
      {top.map((names) => line(names, lineClasses))}
      {below.length > 0 && line(below, 'flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-2 text-small')}
      {foot.map((names) => line(names, lineClasses))}
    </div>
  )
}
