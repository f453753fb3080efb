import type { QueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router'
import pLimit from 'p-limit'
import { useTranslation } from 'react-i18next'
import { toastLifetime } from '#contract/limits.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { emptyStack, type UndoableDecision, type UndoResult, type UndoStack, undoStackKey } from './undoable.ts'

/** Undone at the same time, of many. */
const concurrency = 4

const failureLifetimeMs = 10_000

const refusals = ['TOO_LATE_TO_UNDO', 'CHANGED_MEANWHILE', 'ALREADY_DECIDED', 'ALREADY_UNDONE', 'VOUCHER_REDEEMED', 'NOT_FOUND'] as const

const toRefusal = (error: unknown) => (error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined)

interface Failure {
  readonly id: string
  readonly error: Error
}

async function sendUndo(client: QueryClient, { ids, isApproved, mutation, withIdempotencyKey }: UndoableDecision) {
  const limit = pLimit(concurrency)
  const undoOne = (id: string) =>
    withIdempotencyKey({ body: { id } }, (key) =>
      client.getMutationCache().build(client, mutation).execute({ id, isApproved, undo: true, key }),
    )
  const outcomes = await Promise.allSettled(ids.map((id) => limit(() => undoOne(id))))
  return outcomes.flatMap((outcome, index): Failure[] =>
    outcome.status === 'rejected' ? [{ id: ids[index] ?? '', error: outcome.reason as Error }] : [],
  )
}

function useUndoResult() {
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const { clock } = useServices()
  const toReason = (error: Error) => {
    const refusal = toRefusal(error)
    return refusal ? t(`refused.${refusal}`) : error.message
  }
  return (decision: UndoableDecision, failures: readonly Failure[]): UndoResult => {
    const isUndone = failures.length === 0
    const until = clock.now() + (isUndone ? toastLifetime : failureLifetimeMs)
    const reasons = [...new Set(failures.map(({ error }) => toReason(error)))]
    const result = { queue: decision.queue, isUndone, until }
    if ('name' in decision) return { ...result, text: reasons[0] ?? t('undone'), name: t('name', { name: decision.name }) }
    if (isUndone) return { ...result, text: t('manyUndone', { count: decision.ids.length }) }
    return { ...result, text: [t('notUndone', { count: failures.length }), ...(reasons.length === 1 ? reasons : [])].join(' ') }
  }
}

const readStack = (client: QueryClient) => client.getQueryData<UndoStack>(undoStackKey) ?? emptyStack
const changeStack = (client: QueryClient, toChange: (stack: UndoStack) => Partial<UndoStack>) =>
  client.setQueryData<UndoStack>(undoStackKey, (stack) => stack && { ...stack, ...toChange(stack) })

/** Keeps what can be tried again. Undefined if the session has ended meanwhile. */
function useUndoDecision(): (decision: UndoableDecision) => Promise<boolean | undefined> {
  const { queryClient, session, toasts } = useServices()
  const toResult = useUndoResult()
  return async (decision) => {
    const { userId } = session.store.getState()
    changeStack(queryClient, () => ({ running: decision.key, result: undefined }))
    const outcome = await sendUndo(queryClient, decision)
    const now = session.store.getState()
    if (now.userId !== userId || !now.isLoggedIn) return undefined
    // One of many that is undone already is what the person wants.
    const failures = 'name' in decision ? outcome : outcome.filter(({ error }) => toRefusal(error) !== 'ALREADY_UNDONE')
    const left = failures.filter(({ error }) => !toRefusal(error)).map(({ id }) => id)
    const result = toResult(decision, failures)
    changeStack(queryClient, ({ decisions }) => ({
      running: undefined,
      result,
      decisions: decisions.flatMap((each) => (each.key !== decision.key ? each : left.length > 0 ? { ...each, ids: left } : [])),
    }))
    toasts.getState().announce([result.text, result.name].filter(Boolean).join(' '), result.isUndone ? 'success' : 'error')
    if ('onUndone' in decision) decision.onUndone?.()
    return result.isUndone
  }
}

/** Returns a function that undoes the newest decision of a queue that is left; during an undo it waits for that one. */
export function useUndo(queue: string): () => void {
  const { clock, queryClient: client } = useServices()
  const router = useRouter()
  const navigate = useNavigate()
  const undo = useUndoDecision()

  const findNewest = (wanted: string) =>
    readStack(client).decisions.find((each) => each.queue === wanted && Date.parse(each.undoUntil) > clock.now())

  /** Undoes each request in its own queue, which is not always that of this hook. */
  const undoRequested = async () => {
    let movedTo: string | undefined
    for (let [request] = readStack(client).requests; request; [request] = readStack(client).requests) {
      const { queue: wanted, path } = request
      const decision = findNewest(wanted)
      const isUndone = decision ? await undo(decision) : false
      if (isUndone === undefined) return
      if (!decision || !isUndone) {
        changeStack(client, ({ requests }) => ({ requests: requests.filter((each) => each.queue !== wanted) }))
        continue
      }
      changeStack(client, ({ requests }) => ({ requests: requests.slice(1) }))
      const link = 'link' in decision && decision.link
      // Nothing opens if the person has left for another page.
      if (!link || ![path, movedTo].includes(router.latestLocation.pathname)) continue
      movedTo = router.buildLocation(link as NavigateOptions).pathname
      void navigate({ ...(link as NavigateOptions), replace: true })
    }
  }

  return () => {
    const isRunning = readStack(client).requests.length > 0
    const { pathname } = router.latestLocation
    changeStack(client, ({ requests }) => ({ requests: [...requests, { queue, path: pathname }] }))
    if (!isRunning) void undoRequested()
  }
}
