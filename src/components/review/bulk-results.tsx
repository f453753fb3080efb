import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkResults } from './use-bulk-decision.ts'
import { type BulkItem, type BulkResult, isConflict } from './use-decide-one.ts'

/** What the dialog reads from the words of its area. */
export interface BulkWords {
  (key: 'approve' | 'reject', options: { readonly count: number }): string
  /** What happened. */
  (key: 'approved' | 'rejected', options: { readonly count: number }): string
  (key: 'approveFailed' | 'rejectFailed' | 'changed' | 'left', options: { readonly count: number }): string
  (key: 'results'): string
}

/** One line for each kind of outcome; the first one is the title. */
export function toOutcomeLines(words: BulkWords, isApproved: boolean, results: BulkResults, total: number): string[] {
  const all = [...results.values()]
  const decided = all.filter((result) => result === 'done').length
  const changed = all.filter(isConflict).length
  const failed = all.length - decided - changed
  const left = total - all.length
  return [
    words(isApproved ? 'approved' : 'rejected', { count: decided }),
    ...(failed > 0 ? [words(isApproved ? 'approveFailed' : 'rejectFailed', { count: failed })] : []),
    ...(changed > 0 ? [words('changed', { count: changed })] : []),
    ...(left > 0 ? [words('left', { count: left })] : []),
  ]
}

interface ItemsProps {
  readonly label: string
  readonly items: readonly BulkItem[]
  readonly results: BulkResults
  readonly failureText: (result: Exclude<BulkResult, 'done'>) => string
}

export const Items = ({ label, items, results, failureText }: ItemsProps) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    tabIndex={0}
    className="grid max-h-[15rem] grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto text-small"
  >
    {items.map(({ id, name }) => {
      const result = results.get(id)
      return <Item key={id} name={name} isDone={result === 'done'} failure={typeof result === 'object' && failureText(result)} />
    })}
  </ul>
)

interface ItemProps {
  readonly name: string
  readonly isDone: boolean
  readonly failure: string | false
}

/** Memoised: each result of hundreds would render all. */
const Item = memo(function Item({ name, isDone, failure }: ItemProps) {
  const { t } = useTranslation('review', { keyPrefix: 'bulk' })
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <bdi className="min-w-0 flex-1 truncate text-match">{name}</bdi>
      {isDone && <span className="flex-none text-ok">{t('done')}</span>}
      {failure && <span className="w-full text-no">{failure}</span>}
    </li>
  )
})
