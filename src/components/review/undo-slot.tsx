import { skipToken, useQuery } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { cx } from '#ui/cx.ts'
import { useChanged } from '#ui/hooks/use-changed.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type UndoStack, undoStackKey } from './undoable.ts'

const loadLine = () => import('./undo-line.tsx').then(({ UndoLine }) => UndoLine)

interface UndoSlotProps {
  /** Classes that place it over the page. */
  readonly className: string
  /** The call whose decisions are undone here. */
  readonly decision: Call
}

/** Shows the last decision with Undo; nothing on a backend that cannot undo. Announcements are those of the toasts. */
export function UndoSlot({ className, decision }: UndoSlotProps) {
  const { data: stack } = useQuery<UndoStack>({ queryKey: undoStackKey, queryFn: skipToken })
  const hasDecided = useChanged(stack?.decisions[0]?.key)
  const UndoLine = useIdleModule(loadLine, Boolean(stack), Boolean(stack))
  return (
    <div data-undo="" className={cx('pointer-events-none absolute flex', className)}>
      {stack && UndoLine && <UndoLine stack={stack} queue={decision.name} hasFolded={hasDecided && !stack.result} />}
    </div>
  )
}
