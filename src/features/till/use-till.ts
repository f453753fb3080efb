import { useState } from 'react'
import { formatCode } from '#components/format-code.ts'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { ClaimCode } from '#contract/claim-codes.ts'
import { findPracticeKind, type PracticeKind, practiceCodes } from '#contract/practice-codes.ts'
import { checkVoucher } from '#contract/redemptions.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import type { Cashier } from './cashier/use-cashier.ts'
import { getTone, isFinal, isListed, type Outcome, type Tone } from './outcomes/outcome.ts'
import { practiceClaim, practiceOutcome } from './practice/practice-outcome.ts'
import type { Practice } from './practice/use-practice.ts'
import { createScanInputs } from './scan-inputs.ts'
import { findRecentRedemption, useSessionLog } from './session-log.ts'
import type { TillSettings } from './till-settings.ts'
import { type CallResult, useClaimCalls } from './use-claim-calls.ts'
import { useEarlierScans } from './use-earlier-scans.ts'
import { useTillState } from './use-till-state.ts'

interface TillOptions {
  readonly practice: Practice
  readonly cashier: Pick<Cashier, 'current' | 'touch'>
  readonly feedback: (tone: Tone) => void
  /** An input was ignored because of that step. */
  readonly onBusy: (step: 'processing' | 'confirming') => void
  /** Called when scans are to be saved while no server answers. */
  readonly onKeepScans: () => void
  /** The response came after the till was left. */
  readonly onLateOutcome: (outcome: Outcome) => void
}

/** The till of one page: every text becomes a claim code, is sent once, and ends in an outcome. */
export function useTill(settings: TillSettings, { practice, cashier, feedback, onBusy, onKeepScans, onLateOutcome }: TillOptions) {
  const { clock, adapter } = useServices()
  const isFullBackend = useIsFullBackend()
  const { store: log, log: session } = useSessionLog()
  const { isIncomplete } = useEarlierScans(log)
  const { outbox, isQueueing, toOutcome, submitScan, checkClaim, saveUnanswered, ...calls } = useClaimCalls(settings, log, cashier.current)
  const canCheck = useSupports(checkVoucher)
  const asksFirst = canCheck && settings.confirmFirst
  const submitterStatus = useSubmitterStatus()
  const [field, setField] = useState({ version: 0, text: '' })
  const setFieldText = (text: string) => setField(({ version }) => ({ version: version + 1, text }))
  const { state, getState, finish, process, stop, next, markUndone } = useTillState({
    toOutcome,
    cashierName: cashier.current?.name,
    onFinished: (outcome) => {
      if (isFinal(outcome)) setFieldText('')
      if (isListed(outcome)) log.add(outcome)
      practice.touch()
      cashier.touch()
      if (submitterStatus() === 'unmounted') onLateOutcome(outcome)
      else feedback(getTone(outcome))
    },
  })

  const show = (outcome: Outcome) => finish({ ...outcome, isPractice: practice.isOn })

  const submitPractice = async ({ code }: ClaimCode): Promise<CallResult> => {
    const kind = findPracticeKind(code) ?? 'valid'
    practice.addScanned(kind)
    return { outcome: practiceOutcome(kind, clock.now()) }
  }
  const scanPractice = (kind: PracticeKind) => {
    if (!practice.isOn) return finish({ kind: 'practiceVoucher', at: clock.now() })
    const mustConfirm = asksFirst && kind === 'valid'
    void process({ code: practiceCodes[kind] }, mustConfirm ? async () => ({ claim: practiceClaim }) : submitPractice)
  }

  const start = (claimCode: ClaimCode) => {
    if (practice.isOn) return show({ kind: 'practiceOn', at: clock.now() })
    const recent = findRecentRedemption(log.get(), claimCode.code, clock.now())
    if (recent) return finish({ ...recent, kind: 'justScanned', at: clock.now(), redeemedAt: new Date(recent.at).toISOString() })
    void process(claimCode, asksFirst && !isQueueing() ? checkClaim : submitScan)
  }

  return {
    ...createScanInputs({
      readQrCode: adapter.readQrCode,
      // An adapter knows the backend's format: nothing is guessed beside it.
      takesForeignCodes: !isFullBackend && !adapter.readQrCode,
      clock,
      getState,
      onClaimCode: start,
      onPracticeVoucher: scanPractice,
      onOutcome: show,
      onBusy: (step) => {
        feedback('warn')
        onBusy(step)
      },
    }),
    state,
    session: { ...session, isIncomplete },
    /** What the field starts with; a new version replaces what was typed. */
    field,
    outbox,
    asksFirst,
    confirm: () => {
      const current = getState()
      if (current.step !== 'confirming') return
      if (findPracticeKind(current.claimCode.code)) void process(current.claimCode, submitPractice)
      else if (practice.isOn) show({ kind: 'practiceOn', at: clock.now() })
      else void process(current.claimCode, submitScan)
    },
    retry: () => {
      const current = getState()
      if (current.step === 'finished' && current.claimCode) start(current.claimCode)
    },
    /** Saves a code that is not among the saved ones. */
    saveUnlisted: () => {
      const current = getState()
      if (current.step === 'finished' && current.claimCode) void process(current.claimCode, calls.submitUnlisted)
    },
    /** Saves a scan that got no answer, and later ones; undefined where they are saved anyway. */
    saveUnanswered:
      saveUnanswered &&
      (() => {
        const current = getState()
        if (current.step !== 'finished' || !current.claimCode) return
        onKeepScans()
        void process(current.claimCode, saveUnanswered)
      }),
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
    fill: (code: string) => setFieldText(formatCode(code)),
    stop,
    markUndone: (redemptionId: string) => {
      void calls.markUndone(redemptionId)
      log.undo(redemptionId)
      markUndone(redemptionId)
    },
  }
}
export type Till = ReturnType<typeof useTill>
