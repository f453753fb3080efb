import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ClaimCode } from '#contract/claim-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { Outcome } from './outcomes/outcome.ts'
import { reduceTill, type TillEvent, type TillState, waiting } from './scanner-state.ts'
import type { CallResult } from './use-claim-calls.ts'

interface TillStateOptions {
  /** The outcome of a call that has rejected. */
  readonly toOutcome: (error: unknown, claimCode: ClaimCode) => Outcome
  readonly onFinished: (outcome: Outcome) => void
  /** The cashier at the till, where the business has cashiers. */
  readonly cashierName: string | undefined
}

export function useTillState({ toOutcome, onFinished, cashierName }: TillStateOptions) {
  const [store] = useState(() => createStore<TillState>()(() => waiting))
  const controller = useRef<AbortController>(undefined)
  const dispatch = (event: TillEvent) => store.setState((state) => reduceTill(state, event), true)

  const finish = (finished: Outcome, claimCode?: ClaimCode) => {
    const outcome = cashierName === undefined ? finished : { ...finished, cashierName }
    dispatch({ type: 'finished', outcome, claimCode })
    onFinished(outcome)
  }

  return {
    state: useStore(store),
    /** The state at this moment, also in callbacks of an earlier render. */
    getState: store.getState,
    finish,
    /** Runs a call for one claim, unless one is pending, and always finishes with an outcome or a question. */
    process: async (claimCode: ClaimCode, call: (claimCode: ClaimCode, signal: AbortSignal) => Promise<CallResult>) => {
      if (store.getState().step === 'processing') return
      dispatch({ type: 'submitted', claimCode })
      controller.current = new AbortController()
      const { signal } = controller.current
      try {
        const result = await call(claimCode, signal)
        if ('claim' in result) dispatch({ type: 'checked', claim: result.claim })
        else finish(result.outcome, claimCode)
      } catch (error) {
        finish(toOutcome(error, claimCode), claimCode)
        if (!signal.aborted && !(error instanceof ApiError)) throw error
      }
    },
    stop: () => controller.current?.abort(),
    next: () => dispatch({ type: 'next' }),
    /** Shows that the redemption was undone, if it is the one on screen. */
    markUndone: (redemptionId: string) => {
      const state = store.getState()
      if (state.step === 'finished' && state.outcome.kind === 'redeemed' && state.outcome.redemptionId === redemptionId)
        dispatch({ type: 'finished', outcome: { ...state.outcome, kind: 'undone' }, claimCode: state.claimCode })
    },
  }
}
