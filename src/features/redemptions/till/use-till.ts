import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { scannedVoucher, typedVoucher, type VoucherCode } from '../../../contract/voucher-code.ts'
import { ApiError } from '../../../http/api-error.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useRequester } from '../../../patterns/use-requester.ts'
import { useExtra, useServices } from '../../../services.ts'
import { isCovered } from '../../../ui/hooks/use-shortcuts.ts'
import { redemptionMutations } from '../api.ts'
import { keptOutcome, useKeptScans } from '../kept-scans/use-kept-scans.ts'
import { isTaken, type Outcome, redeemedOutcome, refusalOutcome, stoppedOutcome, type Tone, toneOf } from './outcome.ts'
import { reduceTill, type TillEvent, type TillStep, waiting } from './scanner-state.ts'
import { redeemedJustNow, useSessionLog } from './session-log.ts'
import type { TillSettings } from './till-settings.ts'

/** What a call for one voucher comes to; undefined where the person is asked first. */
type Attempt = (signal: AbortSignal) => Promise<Outcome | undefined>

/** So long a success stands before the camera may put another result in its place, milliseconds. */
const successHolds = 1_500

interface TillOptions {
  readonly feedback: (tone: Tone) => void
  /** Something was typed, pasted or scanned by hand that could not be taken because of that step. */
  readonly onBusy: (step: 'processing' | 'asking') => void
  /** An answer that came once its person had left the till. */
  readonly onMissed: (outcome: Outcome) => void
}

/**
 * The till of one page: takes texts from wherever they come, sends a voucher to the server once, and tells what became of it.
 * All tries of one scan carry one idempotency key (F-043). Whatever happens, the next `next` or the next text finds it ready.
 */
export function useTill(settings: TillSettings, { feedback, onBusy, onMissed }: TillOptions) {
  const { api, clock } = useServices()
  const isRepeatable = useExtra('idempotency-key')
  const asksFirst = useExtra('voucher-check') && settings.confirmFirst
  const { store: log, log: session } = useSessionLog()
  const [till] = useState(() => createStore<TillStep>()(() => waiting))
  const kept = useKeptScans({
    isWanted: settings.keepScans,
    onSent: (scans) => {
      for (const { outcome } of scans) if (outcome.kind !== 'tooOld') log.add(outcome)
    },
  })
  const [withIdempotencyKey] = useState(() => createIdempotencyKeys(settings.keepScans ? undefined : log.inDoubt))
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const { mutateAsync: check } = useMutation(redemptionMutations(api).check())
  const requester = useRequester()
  const stopper = useRef<AbortController>(undefined)
  const send = (event: TillEvent) => till.setState((step) => reduceTill(step, event), true)

  const [taken, setTaken] = useState(0)
  const settle = (outcome: Outcome, scan?: VoucherCode) => {
    if (isTaken(outcome)) setTaken((number) => number + 1)
    send({ type: 'told', outcome, scan })
    if (outcome.kind !== 'noCode') log.add(outcome)
    if (requester() === 'unmounted') onMissed(outcome)
    else feedback(toneOf(outcome))
  }

  const failed = (error: unknown, scan: VoucherCode): Outcome => {
    const told = { scan, at: clock.now(), isRepeatable, till: settings.name.trim() }
    return error instanceof ApiError ? refusalOutcome(error, told) : stoppedOutcome(told)
  }

  const attempt = async (scan: VoucherCode, call: Attempt) => {
    if (till.getState().step === 'processing') return
    send({ type: 'sent', scan })
    const stop = new AbortController()
    stopper.current = stop
    try {
      const outcome = await call(stop.signal)
      if (outcome) settle(outcome, scan)
    } catch (error) {
      settle(failed(error, scan), scan)
      if (!stop.signal.aborted && !(error instanceof ApiError)) throw error
    }
  }

  const redeemOrKeep = async (scan: VoucherCode, call: typeof create, signal: AbortSignal) => {
    const name = settings.name.trim()
    const body = { ...scan, ...(name && { till: name }) }
    const redeeming = (key: string) => kept.redeem({ voucher: scan, key, till: name, send: (request) => call({ ...request, signal }) })
    const made = await withIdempotencyKey({ body }, redeeming)
    if ('keeping' in made) return keptOutcome(made.keeping, scan, clock.now())
    return redeemedOutcome(made.answer.data, scan, clock.now())
  }

  const redeem = (scan: VoucherCode) => attempt(scan, (signal) => redeemOrKeep(scan, create, signal))

  const ask = (scan: VoucherCode) =>
    attempt(scan, async (signal) => {
      try {
        send({ type: 'asked', voucher: await check({ body: scan, signal }) })
        return undefined
      } catch (error) {
        // Nothing is redeemed unasked.
        if (kept.keeps(error)) return redeemOrKeep(scan, () => Promise.reject(error), signal)
        const outcome = failed(error, scan)
        return outcome.kind === 'failed' ? { ...outcome, advice: 'notSent' } : outcome
      }
    })

  const begin = (scan: VoucherCode) => {
    const last = redeemedJustNow(log.get(), scan.code, clock.now())
    if (last) settle({ ...last, kind: 'justScanned', at: clock.now(), redeemedAt: new Date(last.at).toISOString() })
    else void (asksFirst && !kept.isCutOff() ? ask(scan) : redeem(scan))
  }

  /** Whether something new may be taken; else the person is told that it was not. */
  const isFree = () => {
    const { step } = till.getState()
    if (step === 'waiting' || step === 'told') return true
    feedback('warn')
    onBusy(step)
    return false
  }

  const take = (read: typeof typedVoucher) => (text: string) => {
    if (isCovered() || !isFree()) return
    const scan = read(text)
    if (scan) begin(scan)
    else settle({ kind: 'wrongCode', at: clock.now() })
  }

  const takeCode = take(scannedVoucher)

  return {
    now: useStore(till),
    session,
    log,
    /** Changes with each code that was taken: what is typed next is another one. */
    taken,
    keptScans: kept.keptScans,
    isFree,
    /** Nothing that the camera sees now may be taken; what stays in view is taken afterwards. */
    isResting: () => {
      const now = till.getState()
      if (now.step !== 'told') return now.step !== 'waiting'
      const age = clock.now() - now.outcome.at
      return isTaken(now.outcome) && age >= 0 && age < successHolds
    },
    /** The text of a QR code in a picture. */
    takeCode,
    /** What the camera sees: a result gives way to vouchers alone, not to the other codes that lie about. */
    takeSeen: (text: string) => {
      if (till.getState().step === 'waiting' || scannedVoucher(text)) takeCode(text)
    },
    /** A text that a person or a hand scanner has typed or pasted. */
    takeTyped: take(typedVoucher),
    /** A picture had no code in it. */
    takeNothing: () => isFree() && settle({ kind: 'noCode', at: clock.now() }),
    redeem: () => {
      const now = till.getState()
      if (now.step === 'asking') void redeem(now.scan)
    },
    again: () => {
      const now = till.getState()
      if (now.step === 'told' && now.scan) begin(now.scan)
    },
    next: () => send({ type: 'next' }),
    stop: () => stopper.current?.abort(),
    /** It was taken back: the result says so too. */
    undone: (redemptionId: string) => {
      log.undo(redemptionId)
      const now = till.getState()
      if (now.step === 'told' && now.outcome.kind === 'redeemed' && now.outcome.redemptionId === redemptionId)
        send({ type: 'told', outcome: { ...now.outcome, kind: 'undone' }, scan: now.scan })
    },
  }
}
export type Till = ReturnType<typeof useTill>
