import { useMemo, useState } from 'react'

/** Selected ids: kept over pages, searches and tabs, reset with the list's page (F-083). */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

export function useSelection(): Selection {
  const [ids, setIds] = useState(none)
  // Stable, so that rows do not render again.
  const actions = useMemo(
    () => ({
      choose: (some: readonly string[], isChosen: boolean) =>
        setIds((before) => new Set(isChosen ? [...before, ...some] : [...before].filter((id) => !some.includes(id)))),
      clear: () => setIds(none),
    }),
    [],
  )
  return useMemo(() => ({ ids, ...actions }), [ids, actions])
}
