import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'

export type PaletteActionKey =
  | 'next'
  | 'previous'
  | 'toList'
  | 'edit'
  | 'duplicate'
  | 'download'
  | 'undo'
  | 'search'
  | 'take'
  | 'markUnread'
  | 'settle'
  | 'approve'
  | 'reject'
  | 'delete'

export type SelectionActionKey = 'approve' | 'reject'

/** A command of the page that has a key, and no name of its own in the palette. */
interface KeyAction {
  /** The label of the key. */
  readonly caps: string
  /** In the language of the page. */
  readonly text: string
  /** Never selected at first. */
  readonly isDecision?: boolean
  readonly take: () => void
}

/** Absent: not possible now. `selected`: the number of selected rows that an action is about. */
export type PaletteActions = { readonly [Key in PaletteActionKey]?: (() => void) | undefined } & {
  readonly selected?: Readonly<Record<SelectionActionKey, number>>
  readonly byKey?: readonly KeyAction[]
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
