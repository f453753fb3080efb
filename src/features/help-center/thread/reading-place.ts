import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LogView } from '#components/virtual-list/virtual-log.tsx'
import { helpCenterKeys } from '../keys.ts'
import type { ThreadRow } from './thread-rows.ts'

const { readingPlaceKey } = helpCenterKeys

/** Returns the message at the top when the chat was left; undefined if it was left at its end. */
export function useReadingPlace(chatId: string): string | undefined {
  const client = useQueryClient()
  const [place] = useState(() => client.getQueryData<string>(readingPlaceKey(chatId)))
  return place
}

interface ReadingPlaceProps {
  readonly chatId: string
  readonly view: Pick<LogView, 'first' | 'last'>
  readonly rows: readonly ThreadRow[]
}

/** Remembers where somebody reads, for the way back from a record. */
export function ReadingPlace({ chatId, view, rows }: ReadingPlaceProps) {
  const client = useQueryClient()
  const isAtEnd = view.last >= rows.length - 1
  // The first row may be cut off. A thread that opens at the second one shows it in the same place. A note is no place.
  const second = Math.min(view.first + 1, view.last)
  const place = isAtEnd ? undefined : rows.find(({ stored }, index) => stored && index >= second)?.stored?._id
  useEffect(() => {
    const queryKey = readingPlaceKey(chatId)
    if (place === undefined) client.removeQueries({ queryKey, exact: true })
    else client.setQueryData(queryKey, place)
  }, [client, chatId, place])
  return null
}
