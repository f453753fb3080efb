import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { reduceTill, type TillEvent, type TillStep, waiting } from './scanner-state.ts'
import type { Answer } from './use-voucher-calls.ts'

interface StepsOptions {
  /** What to tell of a call that was rejected. */
  readonly failure: (error: unknown, scan: VoucherCode) => Outcome
  readonly onTold: (outcome: Outcome) => void
}

/** What the till is at, and the one call that may be under way. */
export function useTillSteps({ failure, onTold }: StepsOptions) {
  const [till] = useState(() => createStore<TillStep>()(() => waiting))
  const stopper = useRef<AbortController>(undefined)
  const send = (event: TillEvent) => till.setState((step) => reduceTill(step, event), true)

  const tell = (outcome: Outcome, scan?: VoucherCode) => {
    send({ type: 'told', outcome, scan })
    onTold(outcome)
  }

  return {
    shown: useStore(till),
    /** As of this moment, also in what began before the last step. */
    now: till.getState,
    tell,
    /** Calls for one voucher, unless another one is with the server, and tells what came of it, whatever it was. */
    attempt: async (scan: VoucherCode, call: (scan: VoucherCode, signal: AbortSignal) => Promise<Answer>) => {
      if (till.getState().step === 'processing') return
      send({ type: 'sent', scan })
      const stop = new AbortController()
      stopper.current = stop
      try {
        const answer = await call(scan, stop.signal)
        if ('voucher' in answer) send({ type: 'asked', voucher: answer.voucher })
        else tell(answer.outcome, scan)
      } catch (error) {
        tell(failure(error, scan), scan)
        if (!stop.signal.aborted && !(error instanceof ApiError)) throw error
      }
    },
    stop: () => stopper.current?.abort(),
    next: () => send({ type: 'next' }),
    /** It was taken back: the result says so too. */
    undone: (redemptionId: string) => {
      const now = till.getState()
      if (now.step === 'told' && now.outcome.kind === 'redeemed' && now.outcome.redemptionId === redemptionId)
        send({ type: 'told', outcome: { ...now.outcome, kind: 'undone' }, scan: now.scan })
    },
  }
}
