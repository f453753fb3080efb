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
  return useMemo(
    () => ({
      ids,
      choose: (some, isChosen) =>
        setIds((before) => new Set(isChosen ? [...before, ...some] : [...before].filter((id) => !some.includes(id)))),
      clear: () => setIds(none),
    }),
    [ids],
  )
}
