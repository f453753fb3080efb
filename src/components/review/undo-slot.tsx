import { skipToken, useQuery } from '@tanstack/react-query'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type UndoableDecision, undoableKey } from './undoable.ts'

const loadLine = () => import('./undo-line.tsx').then(({ UndoLine }) => UndoLine)

/** What was decided last, with Undo; nothing on a backend that cannot undo. */
export function UndoSlot() {
  const { data } = useQuery<UndoableDecision | null>({ queryKey: undoableKey, queryFn: skipToken })
  const UndoLine = useIdleModule(loadLine, Boolean(data), Boolean(data))
  // The region must exist before its text, or screen readers say nothing.
  return <div role="status">{data && UndoLine && <UndoLine key={`${data.id} ${data.undoUntil}`} decision={data} />}</div>
}
