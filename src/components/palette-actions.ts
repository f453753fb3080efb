import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'

export type PaletteActionKey =
  | 'next'
  | 'previous'
  | 'toList'
  | 'edit'
  | 'duplicate'
  | 'download'
  | 'take'
  | 'markUnread'
  | 'settle'
  | 'approve'
  | 'reject'
  | 'delete'

export type SelectionActionKey = 'approve' | 'reject'

/** Absent: not possible now. `selected`: the number of selected rows that an action is about. */
export type PaletteActions = { readonly [Key in PaletteActionKey]?: (() => void) | undefined } & {
  readonly selected?: Readonly<Record<SelectionActionKey, number>>
}

export type PaletteRegistry = Set<RefObject<PaletteActions>>

/** The shell provides it; its palette reads it when it opens. */
export const PaletteContext = createContext<PaletteRegistry | null>(null)

/** Offers actions of the open page in the command palette, which has their names and icons. */
export function usePaletteActions(actions: PaletteActions): void {
  const registry = use(PaletteContext)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    registry?.add(latest)
    return () => void registry?.delete(latest)
  }, [registry])
}
