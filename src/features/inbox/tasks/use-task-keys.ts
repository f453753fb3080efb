import { type RefObject, useState } from 'react'
import { useStore } from 'zustand'
import type { ListFocus } from '#components/virtual-list/virtual-list.tsx'
import { useServices } from '#lib/services.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { InboxItem } from '../use-inbox.ts'
import { findApprovable } from './business-row.tsx'
import { useTaskHint } from './task-parts.tsx'
import type { Approvals } from './use-approvals.ts'

interface TaskKeys {
  readonly box: RefObject<HTMLElement | null>
  readonly list: RefObject<ListFocus | null>
  readonly items: readonly InboxItem[]
  readonly now: number
  readonly approvals: Approvals
}

/** Handles the keys: J and K move, A approves; Enter opens, because it presses the row. `refusal` says why A had no effect. */
export function useTaskKeys({ box, list, items, now, approvals }: TaskKeys): { readonly refusal: string } {
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  const toHint = useTaskHint()
  const [refusal, setRefusal] = useState('')
  const approve = () => {
    const { activeElement } = document
    const row = box.current?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-index]') : undefined
    const item = row && items[Number(row.dataset.index)]
    const [first] = item?.rows ?? []
    if (!item || !first) return
    const approvable = findApprovable(item.rows, item.isExpanded || item.kind !== 'business', now)
    setRefusal(approvable.length > 0 ? '' : toHint(first, now))
    approvals.approve(approvable, true)
  }
  useShortcuts({ j: () => list.current?.moveFocus(1), k: () => list.current?.moveFocus(-1), a: approve }, enabled, box)
  return { refusal }
}
