import { formatCode } from '#components/format-code.ts'
import type { ClaimCode } from '#contract/claim-codes.ts'
import type { Adapter } from '#lib/http/adapter.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { ConnectionStore } from '#lib/http/connection.ts'
import type { Clock } from '#lib/services.ts'
import type { ClaimDesk, ScannedCode, TakeOptions } from './desks/claim-desk.ts'
import type { Desks } from './desks/create-desks.ts'
import { isFinal, isListed, type Outcome } from './outcomes/outcome.ts'
import { createScanInputs } from './scan/scan-inputs.ts'
import { findRecentRedemption, type SessionLogStore } from './session/session-log.ts'
import { createTillScreen, type TillScreen } from './till-screen.ts'

/** What may change while the till is open. */
export interface TillConditions {
  readonly desks: Desks
  readonly isPractising: boolean
  /** A claim is shown before it is redeemed (F-046). */
  readonly asksFirst: boolean
  readonly takesForeignCodes: boolean
  readonly cashierName: string | undefined
  readonly onFinished: (outcome: Outcome) => void
  readonly onBusy: (step: 'processing' | 'confirming') => void
}

interface TillOptions {
  readonly clock: Clock
  readonly connection: ConnectionStore
  readonly log: SessionLogStore
  readonly readQrCode: Adapter['readQrCode']
  readonly isCovered: () => boolean
  readonly conditions: () => TillConditions
}

/** The only place that decides what becomes of a code: a desk takes it, or its outcome is known. */
function decide({ code, practiceKind }: ScannedCode, { clock, connection, log, conditions }: TillOptions): ClaimDesk | Outcome {
  const { desks, isPractising } = conditions()
  const at = clock.now()
  if (isPractising) return practiceKind ? desks.practice : { kind: 'practiceOn', at, isPractice: true }
  if (practiceKind) return { kind: 'practiceVoucher', at }
  const recent = findRecentRedemption(log.get(), code, at)
  if (recent) return { ...recent, kind: 'justScanned', at, redeemedAt: new Date(recent.at).toISOString() }
  return (connection.getState().isOffline && desks.queue) || desks.online
}

/** Hands in one claim at a time, and shows what comes of it. */
function createHandIn(options: TillOptions, { getState, show, fill }: TillScreen) {
  const { log, conditions } = options
  let controller = new AbortController()

  const finish = (result: Outcome, claimCode?: ScannedCode, { cashierName } = conditions()) => {
    const outcome = cashierName === undefined ? result : { ...result, cashierName }
    show({ step: 'finished', outcome, claimCode })
    if (isFinal(outcome)) fill('')
    if (isListed(outcome)) log.add(outcome)
    conditions().onFinished(outcome)
  }
  const handIn = async (
    claimCode: ScannedCode,
    call: 'check' | 'submit',
    desk: ClaimDesk | Outcome = decide(claimCode, options),
    how?: TakeOptions,
  ) => {
    if (getState().step === 'processing') return
    if ('kind' in desk) return finish(desk)
    const atStart = conditions()
    show({ step: 'processing', claimCode })
    controller = new AbortController()
    const { signal } = controller
    try {
      const answer = await desk[call](claimCode, signal, how)
      if ('claim' in answer) show({ step: 'confirming', claimCode, claim: answer.claim })
      else finish(answer.outcome, claimCode, atStart)
    } catch (error) {
      finish(atStart.desks.toOutcome(error, claimCode), claimCode, atStart)
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    }
  }
  return { finish, handIn, stop: () => controller.abort() }
}

/** The till of one page: every text becomes a claim code, is taken by one desk, and ends in an outcome. */
export function createTill(options: TillOptions) {
  const { clock, log, readQrCode, isCovered, conditions } = options
  const screen = createTillScreen()
  const { getState, fill } = screen
  const { finish, handIn, stop } = createHandIn(options, screen)
  const start = (claimCode: ScannedCode) => void handIn(claimCode, conditions().asksFirst ? 'check' : 'submit')
  /** With the code of the result on screen, if it can be tried again. */
  const again = (act: (claimCode: ScannedCode) => void) => () => {
    const state = getState()
    if (state.step === 'finished' && state.claimCode) act(state.claimCode)
  }
  return {
    store: screen.store,
    ...createScanInputs({
      readQrCode,
      takesForeignCodes: () => conditions().takesForeignCodes,
      clock,
      isCovered,
      getState,
      onCode: start,
      onOutcome: (outcome) => finish({ ...outcome, isPractice: conditions().isPractising }),
      onBusy: (step) => conditions().onBusy(step),
    }),
    confirm: () => {
      const state = getState()
      if (state.step === 'confirming') void handIn(state.claimCode, 'submit')
    },
    retry: again(start),
    saveUnlisted: again((claimCode) => void handIn(claimCode, 'submit', undefined, { mayRefuse: false })),
    /** Redeems a saved scan: its customer has waited. */
    redeemSaved: (claimCode: ClaimCode) => void handIn(claimCode, 'submit'),
    next: () => {
      fill('')
      screen.leave()
    },
    /** Returns to the field with the code that was not found. */
    correct: () => {
      again(({ code }) => fill(formatCode(code)))()
      screen.leave()
    },
    stop,
    markUndone: (redemptionId: string) => {
      conditions().desks.markUndone(redemptionId)
      log.undo(redemptionId)
      screen.markUndone(redemptionId)
    },
  }
}
