import type { DayPreset } from '#contract/periods.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { type CreatedDays, dayPresets, matchingPreset, toCreatedSearch } from './created-days.ts'
import type { ListSearch } from './list-search.ts'

export interface ViewFilters {
  readonly search: Readonly<Record<string, string | number>>
  /** Relative days, such as the last seven, which `search` then lacks. */
  readonly preset?: DayPreset | undefined
}

/** Parses an address without zod; drops what the list does not know. */
export type ParseListSearch = (address: never) => ListSearch

const definedEntries = (search: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]: [string, string | number | undefined]) => (value === undefined ? [] : [[key, value]])),
  )

export function toFilters({ search, preset }: Pick<SavedView, 'search' | 'preset'>, parse: ParseListSearch): ViewFilters {
  const { page: _page, ...known } = parse(search as never)
  return { search: definedEntries(known), preset: preset ?? undefined }
}

export function toView(search: ListSearch & CreatedDays, today: string): ViewFilters {
  const preset = matchingPreset(search, today)
  const { page: _page, from, to, created, ...rest } = search
  return { search: definedEntries({ ...rest, ...(!preset && { from, to, created }) }), preset }
}

export const toViewSearch = ({ search, preset }: ViewFilters, today: string): ViewFilters['search'] =>
  definedEntries({ ...search, ...(preset && toCreatedSearch(dayPresets(today)[preset])), page: 1 })

export const isShown = (view: ViewFilters, search: ListSearch & CreatedDays, today: string): boolean => {
  const text = (one: ViewFilters) =>
    JSON.stringify(Object.entries(toViewSearch(one, today)).sort(([one], [other]) => (one < other ? -1 : 1)))
  return text(view) === text(toView(search, today))
}
