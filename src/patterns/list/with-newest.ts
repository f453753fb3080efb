import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from './use-list.ts'

type Pages<Answer> = InfiniteData<Answer, number>

/**
 * Lays the first page, read anew, over the pages that were read before. Undefined where later ones have to be read again: none of
 * the rows before is on it, so that nobody knows what lies between, or some of them are gone, and later pages no longer follow on.
 */
export function withNewest<Answer extends Page<{ readonly _id: string }>>(
  { pages, pageParams }: Pages<Answer>,
  newest: Answer,
): Pages<Answer> | undefined {
  const alone = { pages: [newest], pageParams: pageParams.slice(0, 1) }
  if (newest.rows.length >= newest.pagination.totalCount) return alone
  const [first, ...later] = pages
  const ids = new Set(newest.rows.map(({ _id }) => _id))
  const before = first?.rows ?? []
  const last = before.findLastIndex(({ _id }) => ids.has(_id))
  if (!first || last < 0 || before.slice(0, last).some(({ _id }) => !ids.has(_id))) return later.length > 0 ? undefined : alone
  const { rows, unreadable: _unreadable, ...told } = newest
  const top = { ...newest, rows: [...rows, ...before.slice(last + 1)] }
  return { pages: [top, ...later.map((page) => ({ ...page, ...told }))], pageParams }
}
