import { hashKey, type InfiniteData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Page } from './use-list.ts'
import { withNewest } from './with-newest.ts'

/** How often a list in view looks for what is new, milliseconds. */
const lookEvery = 15_000

interface Options<Answer, Key extends QueryKey> {
  /** The list whose pages are appended. */
  readonly queryKey: QueryKey
  /** When it was answered; 0 while it is not. */
  readonly answeredAt: number
  /** Its first page alone. */
  readonly newest: UseQueryOptions<Answer, Error, Answer, Key>
}

export interface Newest<Rows> {
  /** The rows that came last. */
  readonly added: Rows
  /** How many wait for whoever has scrolled down, so that nothing moves under the eye. */
  readonly waiting: number
  /** Holds the list: while its top is out of view, what is new waits. */
  readonly box: RefObject<HTMLDivElement | null>
}

/**
 * What comes while a list is looked at goes on top of it by itself as soon as its top is in view; the other rows stay as they are. A
 * time that failed is not told: the next one is near.
 */
export function useNewest<Answer extends Page<{ readonly _id: string }>, Key extends QueryKey>({
  queryKey,
  answeredAt,
  newest,
}: Options<Answer, Key>): Newest<Answer['rows']> {
  const client = useQueryClient()
  const list = hashKey(queryKey)
  const [laid, setLaid] = useState<{ readonly list?: string; readonly answer?: Answer; readonly added: Answer['rows'] }>({ added: [] })
  // What came to another list is no news of this one.
  const added = laid.list === list ? laid.added : []
  const box = useRef<HTMLDivElement>(null)
  const shown = client.getQueryData<InfiniteData<Answer, number>>(queryKey)
  const first = shown?.pages[0]
  const { data } = useQuery({
    ...newest,
    enabled: answeredAt > 0,
    initialData: () => first,
    initialDataUpdatedAt: answeredAt,
    refetchInterval: lookEvery,
  })
  const known = new Set(shown?.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id)))
  const fresh = first && data && laid.answer !== data ? data.rows.filter(({ _id }) => !known.has(_id)) : []
  const lay = useEffectEvent(() => {
    if (!shown || !data || laid.answer === data || first === data) return
    const isAway = (box.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAway && fresh.length > 0) return
    setLaid({ list, answer: data, added: fresh.length > 0 ? fresh : added })
    const merged = withNewest(shown, data)
    if (merged) client.setQueryData(queryKey, merged)
    else void client.invalidateQueries({ queryKey, exact: true })
  })
  useEffect(() => {
    if (!data) return undefined
    const look = () => lay()
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [data])
  // Of more than a page there are more than were read.
  const more = (data?.pagination.totalCount ?? 0) - (first?.pagination.totalCount ?? 0)
  return { added, waiting: fresh.length && Math.max(fresh.length, more), box }
}
