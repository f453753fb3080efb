import { skipToken, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type UndoableDecision, undoableKey } from './undoable.ts'

const loadLine = () => import('./undo-line.tsx').then(({ UndoLine }) => UndoLine)

interface UndoSlotProps {
  /** Classes that place it over the page or below the list. */
  readonly className: string
  /** True in the list of notifications, which shows the line instead of the page while it is open. */
  readonly isInInbox?: boolean
}

/** Shows the last decision with Undo; nothing on a backend that cannot undo. */
export function UndoSlot({ className, isInInbox = false }: UndoSlotProps) {
  const isShown = useStore(useServices().onScreen, ({ isInboxOpen }) => isInboxOpen) === isInInbox
  const { data } = useQuery<UndoableDecision | null>({ queryKey: undoableKey, queryFn: skipToken })
  const UndoLine = useIdleModule(loadLine, Boolean(data), Boolean(data))
  // The region must exist before its text, or screen readers say nothing.
  return (
    <div role="status" className={cx('pointer-events-none flex', !isInInbox && 'absolute', className)}>
      {isShown && data && UndoLine && <UndoLine key={`${data.id} ${data.undoUntil}`} decision={data} />}
    </div>
  )
}
