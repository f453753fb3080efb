import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToday } from '#components/list/use-today.ts'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import { morningNoteQuery } from '../api.ts'

/** A round trip of a mobile network and the server's work. */
const maxWaitMs = 300

/**
 * The note of today. It stands above the figures; one that comes after them stands below all cards, where it moves none of them.
 * `isAwaited`: placeholders, and figures of an earlier visit that are read again, wait a moment for it. New figures never wait.
 */
export function useMorningNote(hasFigures: boolean) {
  const { api } = useServices()
  const query = useQuery({ ...morningNoteQuery(api), ...startedByLoader })
  const today = useToday()()
  const note = query.data?.day === today ? query.data : undefined
  const [hasTimedOut, setHasTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setHasTimedOut, maxWaitMs, true)
    return () => clearTimeout(timer)
  }, [])
  const [isOnTop, setIsOnTop] = useState<boolean>()
  const isAwaited = isOnTop === undefined && !hasTimedOut && !hasFigures && query.isFetching && note === undefined
  if (isOnTop === undefined && !isAwaited) setIsOnTop(note !== undefined)
  return { query, note, isOnTop, isAwaited }
}
