import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Shortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { Page } from '../list/use-list.ts'
import { usePaletteActions } from '../palette-actions.ts'
import { type QueueEntry, type ReviewQueue, useReviewQueue } from './use-review-queue.ts'

interface ReviewOptions<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey> {
  readonly id: string
  readonly search: Search
  readonly list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>
  readonly prefetch: (id: string) => void
  /** Leads to a subject, or without an id to the queue. */
  readonly linkTo: (search: Search, id?: string) => LinkProps
}

export interface Review<Search> {
  readonly queue: ReviewQueue<Search>
  readonly previous: LinkProps | undefined
  readonly next: LinkProps | undefined
  readonly keys: Shortcuts
  /** Opens a subject, or the queue. */
  readonly goTo: (entry: QueueEntry<Search> | undefined) => void
}

/** The place of a subject in its queue, and the ways from there (F-030). */
export function useReview<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey>({
  id,
  search,
  list,
  prefetch,
  linkTo,
}: ReviewOptions<Answer, Search, Key>): Review<Search> {
  const navigate = useNavigate()
  const queue = useReviewQueue(id, search, list)
  const toLink = (entry: QueueEntry<Search> | undefined) => entry && linkTo(entry.search, entry.id)
  const goTo = (entry: QueueEntry<Search> | undefined) =>
    void navigate((entry ? { ...toLink(entry), replace: true } : { ...linkTo(search) }) as NavigateOptions)
  usePrefetchedNext(queue.next?.id, prefetch)
  const { previous, next } = queue
  const toList = () => goTo(undefined)
  const toNext = next && (() => goTo(next))
  const toPrevious = previous && (() => goTo(previous))
  usePaletteActions({ next: toNext, previous: toPrevious, toList })
  return {
    queue,
    previous: toLink(previous),
    next: toLink(next),
    keys: { u: toList, ...(toNext && { j: toNext }), ...(toPrevious && { k: toPrevious }) },
    goTo,
  }
}

function usePrefetchedNext(id: string | undefined, prefetch: (id: string) => void) {
  const fetchAhead = useEffectEvent(prefetch)
  useEffect(() => {
    if (id !== undefined) fetchAhead(id)
  }, [id])
}
