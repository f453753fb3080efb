import { useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { useServices } from '../../services.ts'
import { fingerprint } from '../../session/fingerprint.ts'
import type { Column } from '../../ui/tables/table-column.ts'
import { presetNames } from './created-days.ts'

const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** What the address says, without its page. */
  search: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Days that are meant as seen from the day of opening, such as the last seven. */
  preset: z.optional(z.enum(presetNames)),
})
export type SavedView = z.infer<typeof SavedView>

const ListPreferences = z.object({
  /** Columns that were put in or taken out; the others come and go with the width of the page. */
  columns: z._default(z.record(z.string(), z.boolean()), {}),
  isCompact: z._default(z.boolean(), false),
  views: z._default(z.array(SavedView), []),
  /** The view that the list opens with. */
  opensWith: z.optional(z.string()),
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

/** Where it is kept how somebody likes a table. */
export const preferencesKey = (userId: string | null, table: string): string => `list_${fingerprint(userId ?? '')}_${table}`

/** How one person likes one list, kept in this browser (F-132, F-135); of no use to anybody else, and so it stays after a sign-out. */
export function useListPreferences(table: string) {
  const { storage, session } = useServices()
  const key = preferencesKey(
    useStore(session.store, ({ userId }) => userId),
    table,
  )
  const [preferences, setPreferences] = useState(() => read(storage.getItem(key)))
  // Another tab may have changed them since; where nothing can be kept they are this page's alone.
  const change = (patch: (now: ListPreferences) => Partial<ListPreferences>) => {
    const kept = storage.getItem(key)
    const now = kept === null ? preferences : read(kept)
    const next = { ...now, ...patch(now) }
    setPreferences(next)
    storage.setItem(key, JSON.stringify(next))
  }
  return { preferences, change }
}

/** The columns that a person wants to see; the first one names the row and always stays. */
export const wantedColumns = <Row>(columns: readonly Column<Row>[], wanted: ListPreferences['columns']): readonly Column<Row>[] =>
  columns.flatMap((column, index) => {
    const isWanted = index === 0 ? undefined : wanted[column.key]
    if (isWanted === false) return []
    return isWanted ? { ...column, hideBelow: undefined } : column
  })
