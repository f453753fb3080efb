import type { LinkProps } from '@tanstack/react-router'
import type { DecideMutation } from './decision-cache.ts'

/** The last decision of this person, in the query cache, which ends with the session. */
export interface UndoableDecision {
  readonly id: string
  readonly name: string
  readonly isApproved: boolean
  /** ISO UTC. */
  readonly undoUntil: string
  readonly mutation: DecideMutation
  /** To the subject in its queue; not after a bulk decision. */
  readonly link?: LinkProps
  /** All records of a bulk decision, `id` among them. */
  readonly many?: {
    readonly ids: readonly string[]
    readonly toText: (count: number) => string
    readonly onUndone?: () => void
  }
}

export const undoableKey = ['undoable'] as const
