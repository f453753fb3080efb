import { useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { dayPresetNames } from '#contract/periods.ts'
import { useServices } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import type { Column } from '#ui/tables/table-column.ts'

const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Relative days, such as the last seven. */
  preset: z.optional(z.enum(dayPresetNames)),
})
export type SavedView = z.infer<typeof SavedView>

const ListPreferences = z.object({
  columns: z._default(z.record(z.string(), z.boolean()), {}),
  isCompact: z._default(z.boolean(), false),
  views: z._default(z.array(SavedView), []),
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

const preferencesKey = (userId: string | null, table: string): string => `list_${fingerprint(userId ?? '')}_${table}`

/** Stored in this browser per user (F-132, F-135); kept after a sign-out. */
export function useListPreferences(table: string) {
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

/** A view with the same name is replaced in its place. */
export function withView({ views }: ListPreferences, name: string, view: Omit<SavedView, 'id' | 'name'>): Pick<ListPreferences, 'views'> {
  const same = views.find((one) => one.name === name)
  if (same) return { views: views.map((one) => (one === same ? { ...one, ...view } : one)) }
  return { views: [...views, { id: String(Math.max(0, ...views.map(({ id }) => Number(id))) + 1), name, ...view }] }
}

/** Also resets the opening view if it was this one. */
export const withoutView = ({ views, opensWith }: ListPreferences, id: string): Pick<ListPreferences, 'views' | 'opensWith'> => ({
  views: views.filter((view) => view.id !== id),
  ...(opensWith === id && { opensWith: undefined }),
})
