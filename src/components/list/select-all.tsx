import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maximumPageSize } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ListSearch } from './list-search.ts'
import type { List, Page } from './use-list.ts'

/** Rows; a multiple of the page size. */
const selectionLimit = 5 * maximumPageSize

interface Versioned {
  readonly _id: string
  readonly version?: number | undefined
}

type FetchPage<Row> = NonNullable<List<Page<Row>, ListSearch>['fetchPage']>

/** Returns the ids of the rows that have changed since they were selected. */
export type FindChanged<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<string>>

async function fetchAll<Row extends Versioned>(fetchPage: FetchPage<Row>) {
  const found = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const { rows, pagination } = await fetchPage({ page, size: maximumPageSize })
    for (const row of rows) found.set(row._id, row)
    const isComplete = page * maximumPageSize >= pagination.totalCount
    if (isComplete || page * maximumPageSize >= selectionLimit) return { found, isComplete }
  }
}

/** Rows that the filters no longer match count as changed, unless they may be beyond the limit. */
const findChangedBy =
  <Row extends Versioned>(fetchPage: FetchPage<Row>, selected: ReadonlyMap<string, Row>): FindChanged<Row> =>
  async (rows) => {
    const { found, isComplete } = await fetchAll(fetchPage)
    const isChanged = ({ _id, version }: Row) => {
      const now = found.get(_id)
      return selected.has(_id) && (now ? now.version !== version : isComplete)
    }
    return new Set(rows.filter(isChanged).map(({ _id }) => _id))
  }

interface SelectAllProps<Row> {
  readonly total: number
  readonly selectedCount: number
  readonly fetchPage: FetchPage<Row>
  readonly onSelect: (rows: readonly Row[], findChanged: FindChanged<Row>) => void
}

/** Selects what the filters match on all pages. */
export function SelectAll<Row extends Versioned>({ total, selectedCount, fetchPage, onSelect }: SelectAllProps<Row>) {
  const { t } = useTranslation('list', { keyPrefix: 'all' })
  const { toasts } = useServices()
  const [isBusy, setBusy] = useState(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const select = async () => {
    setBusy(true)
    try {
      const { found } = await fetchAll(fetchPage)
      // The filters may have changed meanwhile.
      if (isMounted.current) onSelect([...found.values()], findChangedBy(fetchPage, found))
    } catch (error) {
      toasts.getState().show((error as Error).message, 'error')
    }
    setBusy(false)
  }
  if (selectedCount >= selectionLimit) return null
  return (
    <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void select()}>
      {total > selectionLimit ? t('first', { count: selectionLimit }) : t('all', { count: total })}
    </Button>
  )
}
