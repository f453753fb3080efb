import { useState } from 'react'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { ClaimCode } from '#contract/claim-codes.ts'
import { checkVoucher } from '#contract/redemptions.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import { formatCode } from './format-code.ts'
import { getTone, isFinal, type Outcome, type Tone } from './outcomes/outcome.ts'
import { createScanInputs } from './scan-inputs.ts'
import { findRecentRedemption, useSessionLog } from './session-log.ts'
import type { TillSettings } from './till-settings.ts'
import { useClaimCalls } from './use-claim-calls.ts'
import { useTillState } from './use-till-state.ts'

interface TillOptions {
  readonly feedback: (tone: Tone) => void
  /** An input was ignored because of that step. */
  readonly onBusy: (step: 'processing' | 'confirming') => void
  /** The response came after the till was left. */
  readonly onLateOutcome: (outcome: Outcome) => void
}

/** The till of one page: every text becomes a claim code, is sent once, and ends in an outcome. */
export function useTill(settings: TillSettings, { feedback, onBusy, onLateOutcome }: TillOptions) {
  const { clock, adapter } = useServices()
  const isFullBackend = useIsFullBackend()
  const { store: log, log: session } = useSessionLog()
  const { outbox, isQueueing, toOutcome, submitScan, checkClaim } = useClaimCalls(settings, log)
  const canCheck = useSupports(checkVoucher)
  const asksFirst = canCheck && settings.confirmFirst
  const requester = useSubmitterStatus()
  const [field, setField] = useState({ version: 0, text: '' })
  const setFieldText = (text: string) => setField(({ version }) => ({ version: version + 1, text }))
  const { state, getState, finish, process, stop, next, markUndone } = useTillState({
    toOutcome,
    onFinished: (outcome) => {
      if (isFinal(outcome)) setFieldText('')
      if (outcome.kind !== 'noCode') log.add(outcome)
      if (requester() === 'unmounted') onLateOutcome(outcome)
      else feedback(getTone(outcome))
    },
  })

  const start = (claimCode: ClaimCode) => {
    const recent = findRecentRedemption(log.get(), claimCode.code, clock.now())
    if (recent) return finish({ ...recent, kind: 'justScanned', at: clock.now(), redeemedAt: new Date(recent.at).toISOString() })
    void process(claimCode, asksFirst && !isQueueing() ? checkClaim : submitScan)
  }

  return {
    ...createScanInputs({
      readQrCode: adapter.readQrCode,
      isFullBackend,
      clock,
      getState,
      onClaimCode: start,
      onOutcome: finish,
      onBusy: (step) => {
        feedback('warn')
        onBusy(step)
      },
    }),
    state,
    session,
    /** What the field starts with; a new version replaces what was typed. */
    field,
    outbox,
    asksFirst,
    confirm: () => {
      const current = getState()
      if (current.step === 'confirming') void process(current.claimCode, submitScan)
    },
    retry: () => {
      const current = getState()
      if (current.step === 'finished' && current.claimCode) start(current.claimCode)
    },
    next: () => {
      setFieldText('')
      next()
    },
    /** Returns to the field with the code that was not found. */
    correct: () => {
      const current = getState()
      if (current.step === 'finished' && current.claimCode) setFieldText(formatCode(current.claimCode.code))
      next()
    },
    /** Only fills the field. */
    fill: (code: string) => setFieldText(formatCode(code)),
    stop,
    markUndone: (redemptionId: string) => {
      log.undo(redemptionId)
      markUndone(redemptionId)
    },
  }
}
export type Till = ReturnType<typeof useTill>
