import { skipToken, useQuery } from '@tanstack/react-query'
import { cx } from '#ui/cx.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type UndoableDecision, undoableKey } from './undoable.ts'

const loadLine = () => import('./undo-line.tsx').then(({ UndoLine }) => UndoLine)

/** What was decided last, with Undo; nothing on a backend that cannot undo. `className` places it over the page. */
export function UndoSlot({ className }: { readonly className: string }) {
  const { data } = useQuery<UndoableDecision | null>({ queryKey: undoableKey, queryFn: skipToken })
  const UndoLine = useIdleModule(loadLine, Boolean(data), Boolean(data))
  // The region must exist before its text, or screen readers say nothing.
  return (
    <div role="status" className={cx('pointer-events-none absolute flex', className)}>
      {data && UndoLine && <UndoLine key={`${data.id} ${data.undoUntil}`} decision={data} />}
    </div>
  )
}
