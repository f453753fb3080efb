import { addressOf, type CreatedDays, presetOf, presetsOf } from './created-days.ts'
import type { SavedView } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'

const said = (search: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** What a view keeps of an address: all that it says but its page. */
export function viewOf(search: ListSearch & CreatedDays, today: string): Pick<SavedView, 'search' | 'preset'> {
  const preset = presetOf(search, today)
  const { page: _page, from, to, created, ...kept } = search
  return { search: said({ ...kept, ...(!preset && { from, to, created }) }), preset }
}

/** The address that a view means today; whatever makes no sense any more is left to the parser of the list. */
export const searchOf = (
  { search, preset }: Pick<SavedView, 'search' | 'preset'>,
  today: string,
): Readonly<Record<string, string | number>> => said({ ...search, ...(preset && addressOf(presetsOf(today)[preset])), page: 1 })

/** Whether the list shows what a view means. */
export const isShown = (view: SavedView, search: ListSearch & CreatedDays, today: string): boolean => {
  const text = (one: Pick<SavedView, 'search' | 'preset'>) =>
    JSON.stringify(Object.entries(searchOf(one, today)).sort(([one], [other]) => (one < other ? -1 : 1)))
  return text(view) === text(viewOf(search, today))
}
