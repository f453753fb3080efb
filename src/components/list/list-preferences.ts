import { useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import type { Column } from '#ui/tables/table-column.ts'

const ListPreferences = z.object({
  columns: z._default(z.record(z.string(), z.boolean()), {}),
  isCompact: z._default(z.boolean(), false),
})
export type ListPreferences = z.infer<typeof ListPreferences>

const untouched = ListPreferences.parse({})

function read(text: string | null): ListPreferences {
  if (text === null) return untouched
  try {
    return ListPreferences.parse(JSON.parse(text))
  } catch {
    return untouched
  }
}

const preferencesKey = (userId: string | null, table = ''): string => `list_${fingerprint(userId ?? '')}_${table}`

/** Stored in this browser per user (F-132, F-135); kept after a sign-out. */
export function useListPreferences(table: string | undefined) {
  const { storage, session } = useServices()
  const key = preferencesKey(
    useStore(session.store, ({ userId }) => userId),
    table,
  )
  const [preferences, setPreferences] = useState(() => read(storage.getItem(key)))
  // Re-read, because another tab may have changed them.
  const change = (patch: (now: ListPreferences) => Partial<ListPreferences>) => {
    const stored = storage.getItem(key)
    const now = stored === null ? preferences : read(stored)
    const next = { ...now, ...patch(now) }
    setPreferences(next)
    storage.setItem(key, JSON.stringify(next))
  }
  return { preferences, change }
}

/** The first column names the row and is always visible. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], wanted: ListPreferences['columns']): readonly Column<Row>[] =>
  columns.flatMap((column, index) => {
    const isWanted = index === 0 ? undefined : wanted[column.key]
    if (isWanted === false) return []
    return isWanted ? { ...column, hideBelow: undefined } : column
  })
