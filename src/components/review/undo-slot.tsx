import { skipToken, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Call } from '#contract/call.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type UndoStack, undoStackKey } from './undoable.ts'

const loadLine = () => import('./undo-line.tsx').then(({ UndoLine }) => UndoLine)

interface UndoSlotProps {
  /** Classes that place it over the page or below the list. */
  readonly className: string
  /** The call whose decisions are undone here. Without it those of every queue: the list of notifications, which shows the line instead of the page while it is open. */
  readonly decision?: Call
}

/** Shows the last decision with Undo; nothing on a backend that cannot undo. Announcements are those of the toasts. */
export function UndoSlot({ className, decision }: UndoSlotProps) {
  const isInInbox = decision === undefined
  const isShown = useStore(useServices().onScreen, ({ isInboxOpen }) => isInboxOpen) === isInInbox
  const { data: stack } = useQuery<UndoStack>({ queryKey: undoStackKey, queryFn: skipToken })
  const UndoLine = useIdleModule(loadLine, Boolean(stack), Boolean(stack))
  return (
    <div data-undo="" className={cx('pointer-events-none flex', !isInInbox && 'absolute', className)}>
      {isShown && stack && UndoLine && <UndoLine stack={stack} queue={decision?.name} />}
    </div>
  )
}
