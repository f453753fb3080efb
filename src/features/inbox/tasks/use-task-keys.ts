import type { RefObject } from 'react'
import { useStore } from 'zustand'
import type { ListFocus } from '#components/virtual-list/virtual-list.tsx'
import { useServices } from '#lib/services.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'

/** Handles the keys: J and K move; Enter opens, because it presses the row. */
export function useTaskKeys(box: RefObject<HTMLElement | null>, list: RefObject<ListFocus | null>): void {
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  useShortcuts({ j: () => list.current?.moveFocus(1), k: () => list.current?.moveFocus(-1) }, enabled, box)
}
