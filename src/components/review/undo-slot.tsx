import { skipToken, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useIdleModule } from '../../ui/hooks/use-idle-module.ts'
import type { DecideMutation } from './decision-cache.ts'

/** The last decision of this person, in the query cache, which ends with the session. */
export interface UndoableDecision {
  readonly id: string
  readonly name: string
  readonly isApproved: boolean
  /** ISO UTC. */
  readonly undoUntil: string
  readonly mutation: DecideMutation
  /** To the subject in its queue. */
  readonly link: LinkProps
}

export const undoableKey = ['undoable'] as const

const loadLine = () => import('./undo-line.tsx').then(({ UndoLine }) => UndoLine)

/** What was decided last, with Undo; nothing on a backend that cannot undo. */
export function UndoSlot() {
  const { data } = useQuery<UndoableDecision>({ queryKey: undoableKey, queryFn: skipToken })
  const UndoLine = useIdleModule(loadLine, Boolean(data), Boolean(data))
  return data && UndoLine ? <UndoLine key={`${data.id} ${data.undoUntil}`} decision={data} /> : null
}
