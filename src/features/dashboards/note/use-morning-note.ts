import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#components/list/use-today.ts'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import { morningNoteQuery } from '../api.ts'

/** The note of today. It stands above the figures; one that comes after the page stands below all cards, where it moves none of them. */
export function useMorningNote() {
  const { api } = useServices()
  const query = useQuery({ ...morningNoteQuery(api), ...startedByLoader })
  const today = useToday()()
  const note = query.data?.day === today ? query.data : undefined
  const [isOnTop] = useState(note !== undefined)
  return { query, note, isOnTop }
}
