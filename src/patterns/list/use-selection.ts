import { useMemo, useState } from 'react'

/** Rows that were chosen in a list, by their ids: kept over pages, searches and tabs, gone with the list's page (F-083). */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

export function useSelection(): Selection {
  const [ids, setIds] = useState(none)
  // The same functions for as long as the page stands: rows are drawn anew with others.
  const ways = useMemo(
    () => ({
      choose: (some: readonly string[], isChosen: boolean) =>
        setIds((before) => new Set(isChosen ? [...before, ...some] : [...before].filter((id) => !some.includes(id)))),
      clear: () => setIds(none),
    }),
    [],
  )
  return useMemo(() => ({ ids, ...ways }), [ids, ways])
}
