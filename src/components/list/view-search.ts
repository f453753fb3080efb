import { type CreatedDays, dayPresets, matchingPreset, toCreatedSearch } from './created-days.ts'
import type { SavedView } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'

export const definedEntries = (search: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]: [string, string | number | undefined]) => (value === undefined ? [] : [[key, value]])),
  )

export function toView(search: ListSearch & CreatedDays, today: string): Pick<SavedView, 'search' | 'preset'> {
  const preset = matchingPreset(search, today)
  const { page: _page, from, to, created, ...rest } = search
  return { search: definedEntries({ ...rest, ...(!preset && { from, to, created }) }), preset }
}

export const toViewSearch = (
  { search, preset }: Pick<SavedView, 'search' | 'preset'>,
  today: string,
): Readonly<Record<string, string | number>> =>
  definedEntries({ ...search, ...(preset && toCreatedSearch(dayPresets(today)[preset])), page: 1 })

export const isShown = (view: SavedView, search: ListSearch & CreatedDays, today: string): boolean => {
  const text = (one: Pick<SavedView, 'search' | 'preset'>) =>
    JSON.stringify(Object.entries(toViewSearch(one, today)).sort(([one], [other]) => (one < other ? -1 : 1)))
  return text(view) === text(toView(search, today))
}
