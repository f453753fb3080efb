import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditedChip } from './review-state.tsx'
import type { BulkItem, BulkResults } from './use-bulk-decision.ts'
import { isConflict, isDone, type Missed } from './use-decide.ts'

type BulkKey = 'approve' | 'reject' | 'approved' | 'rejected' | 'approveFailed' | 'rejectFailed' | 'changed' | 'left' | 'results'

export type BulkWords = (key: BulkKey, options?: { readonly count: number }) => string

/** One line for each kind of outcome; the first one is the title. */
export function toOutcomeLines(words: BulkWords, isApproved: boolean, results: BulkResults, total: number): string[] {
  const all = [...results.values()]
  const decided = all.filter(isDone).length
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
  readonly missedText: (missed: Missed) => string
}

/** Its height cuts a row in the middle, which shows that there are more. */
export const Items = ({ label, items, results, missedText }: ItemsProps) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    tabIndex={0}
    className="grid max-h-[16.25rem] rtl:max-h-[18.5rem] grid-cols-[minmax(0,1fr)] overflow-y-auto rounded-1 border border-line text-small"
  >
    {items.map((item) => {
      const result = results.get(item.id)
      return (
        <Item key={item.id} item={item} isDone={isDone(result)} failure={result !== undefined && !isDone(result) && missedText(result)} />
      )
    })}
  </ul>
)

interface ItemProps {
  readonly item: BulkItem
  readonly isDone: boolean
  readonly failure: string | false
}

/** Memoised: each result of hundreds would render all. */
const Item = memo(function Item({ item: { name, about, price, isEdited, status }, isDone, failure }: ItemProps) {
  const { t } = useTranslation('common')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line px-3 py-1.5 not-first:border-t">
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="min-w-0 truncate text-match">{name}</bdi>
        {isEdited && <EditedChip status={status} kind="edited" />}
      </span>
      <span className={isDone ? 'text-ok' : undefined}>{isDone ? t('done') : <bdi>{price}</bdi>}</span>
      {about && <bdi className="col-span-full min-w-0 truncate text-caption text-ink-3 text-match">{about}</bdi>}
      {failure && <span className="col-span-full text-no">{failure}</span>}
    </li>
  )
})
