import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkItem, BulkResult, BulkResults } from './use-bulk-decision.ts'

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
  const changed = all.filter((result) => result !== 'done' && result.isConflict).length
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
  /** Shown where a failure has no text. */
  readonly fallback: string
}

export const Items = ({ label, items, results, fallback }: ItemsProps) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    tabIndex={0}
    className="grid max-h-[15rem] grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto text-small"
  >
    {items.map(({ id, name }) => (
      <Item key={id} name={name} result={results.get(id)} fallback={fallback} />
    ))}
  </ul>
)

interface ItemProps {
  readonly name: string
  readonly result: BulkResult | undefined
  readonly fallback: string
}

/** Memoised: each result of hundreds would render all. */
const Item = memo(function Item({ name, result, fallback }: ItemProps) {
  const { t } = useTranslation('review', { keyPrefix: 'bulk' })
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <bdi className="min-w-0 flex-1 truncate text-match">{name}</bdi>
      {result === 'done' && <span className="flex-none text-ok">{t('done')}</span>}
      {typeof result === 'object' && <span className="w-full text-no">{result.failure ?? fallback}</span>}
    </li>
  )
})
