import { type InfiniteData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
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

/**
 * What comes while a list is looked at goes on top of it by itself; the other rows stay as they are. A time that failed is not
 * told: the next one is near. Answers the rows that came last.
 */
export function useNewest<Answer extends Page<{ readonly _id: string }>, Key extends QueryKey>({
  queryKey,
  answeredAt,
  newest,
}: Options<Answer, Key>): Answer['rows'] {
  const client = useQueryClient()
  const [added, setAdded] = useState<Answer['rows']>([])
  const shownPages = () => client.getQueryData<InfiniteData<Answer, number>>(queryKey)
  const { data } = useQuery({
    ...newest,
    enabled: answeredAt > 0,
    initialData: () => shownPages()?.pages[0],
    initialDataUpdatedAt: answeredAt,
    refetchInterval: lookEvery,
  })
  const lay = useEffectEvent((answer: Answer) => {
    const shown = shownPages()
    if (!shown || shown.pages[0] === answer) return
    const known = new Set(shown.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id)))
    const fresh = answer.rows.filter(({ _id }) => !known.has(_id))
    if (fresh.length > 0) setAdded(fresh)
    const merged = withNewest(shown, answer)
    if (merged) client.setQueryData(queryKey, merged)
    else void client.invalidateQueries({ queryKey, exact: true })
  })
  useEffect(() => {
    if (data) lay(data)
  }, [data])
  return added
}
