import type { QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { useServices } from '#lib/services.ts'
import type { DecideMutation } from './decision-cache.ts'
import { decidedStatus } from './decisions.ts'

interface Decided {
  /** Name of the call that decided. */
  readonly queue: string
  /** The records: one, or those of a bulk decision. */
  readonly ids: readonly string[]
  readonly isApproved: boolean
  /** ISO UTC; of a bulk decision the earliest. */
  readonly undoUntil: string
  readonly mutation: DecideMutation
}

interface DecidedOne extends Decided {
  readonly name: string
  /** Leads to the subject in its queue. */
  readonly link: LinkProps
}

interface DecidedMany extends Decided {
  readonly toText: (count: number) => string
  readonly onUndone?: () => void
}

type NewDecision = DecidedOne | DecidedMany

export type UndoableDecision = NewDecision & {
  readonly key: string
  /** One key per record for all attempts: a retry cannot undo twice. */
  readonly withIdempotencyKey: ReturnType<typeof createIdempotencyKeys>
}

export interface UndoResult {
  readonly queue: string
  readonly isUndone: boolean
  readonly text: string
  /** The record’s name, when there is only one. */
  readonly name?: string | undefined
  /** The time until which it is shown, in milliseconds of the server's clock. */
  readonly until: number
}

interface UndoRequest {
  readonly queue: string
  readonly path: string
}

/** The own decisions of this tab that can be undone, in the query cache, which ends with the session. */
export interface UndoStack {
  /** The newest first. */
  readonly decisions: readonly UndoableDecision[]
  /** Key of the decision that is being undone. */
  readonly running?: string | undefined
  /** Open requests, the oldest first. */
  readonly requests: readonly UndoRequest[]
  readonly result?: UndoResult | undefined
}

export const undoStackKey = ['undo-stack'] as const

export const emptyStack: UndoStack = { decisions: [], requests: [] }

/** Leaves the other records of a bulk decision. */
const withoutRecords = (decisions: readonly UndoableDecision[], ids: readonly string[]) =>
  decisions.flatMap((decision) => {
    const left = decision.ids.filter((id) => !ids.includes(id))
    return left.length > 0 ? [{ ...decision, ids: left }] : []
  })

/** After a decision that cannot be undone, an earlier one about the same records cannot be undone either. */
export const forgetDecisions = (client: QueryClient, ids: readonly string[]) =>
  client.setQueryData<UndoStack>(undoStackKey, (stack) => stack && { ...stack, decisions: withoutRecords(stack.decisions, ids) })

/** Returns a function that offers the undo of a decision, and announces it unless a toast or a dialog does. */
export function useOfferUndo() {
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const { clock, queryClient, toasts } = useServices()
  return (decision: NewDecision, isAnnounced = true) => {
    queryClient.setQueryData<UndoStack>(undoStackKey, (stack = emptyStack) => {
      const others = stack.decisions.filter(({ undoUntil }) => Date.parse(undoUntil) > clock.now())
      const added = { ...decision, key: newKey(), withIdempotencyKey: createIdempotencyKeys() }
      return { ...stack, decisions: [added, ...withoutRecords(others, decision.ids)], result: undefined }
    })
    if (!isAnnounced) return
    const text =
      'name' in decision
        ? `${t(`done.${decidedStatus(decision)}`)} ${t('name', { name: decision.name })}`
        : decision.toText(decision.ids.length)
    toasts.getState().announce(t('offered', { text }))
  }
}
