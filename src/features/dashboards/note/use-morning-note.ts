import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#components/list/use-today.ts'
import { startedByLoader } from '#components/query-options.ts'
import { getMorningNote } from '#contract/morning-note.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { morningNoteQuery } from '../api.ts'

/**
 * The note of today. It stands above the figures; a note that comes after the first figures stands below all cards, where it moves
 * none of them.
 */
export function useMorningNote(hasFirstFigures: boolean) {
  const { api } = useServices()
  const enabled = useSupports(getMorningNote)
  const query = useQuery({ ...morningNoteQuery(api), ...startedByLoader, enabled })
  const today = useToday()()
  const note = query.data?.day === today ? query.data : undefined
  // Decided once, by what came first.
  const [isOnTop, setOnTop] = useState<boolean>()
  if (isOnTop === undefined && (note || hasFirstFigures)) setOnTop(note !== undefined)
  return { query, note, isOnTop: isOnTop ?? false }
}
