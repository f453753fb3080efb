import { useState } from 'react'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import { useRequester } from '../../../patterns/use-requester.ts'
import { useExtra, useServices } from '../../../services.ts'
import { isTaken, type Outcome, type Tone, toneOf } from '../outcomes/outcome.ts'
import { createIntake } from './intake.ts'
import { redeemedJustNow, useSessionLog } from './session-log.ts'
import type { TillSettings } from './till-settings.ts'
import { useTillSteps } from './use-till-steps.ts'
import { useVoucherCalls } from './use-voucher-calls.ts'

interface TillOptions {
  readonly feedback: (tone: Tone) => void
  /** Something came by hand that could not be taken because of that step. */
  readonly onBusy: (step: 'processing' | 'asking') => void
  /** An answer that came once its person had left the till. */
  readonly onMissed: (outcome: Outcome) => void
}

/**
 * The till of one page: takes texts from wherever they come, sends a voucher to the server once, and tells what became of it.
 * Whatever happens, the next `next` or the next text finds it ready.
 */
export function useTill(settings: TillSettings, { feedback, onBusy, onMissed }: TillOptions) {
  const { clock } = useServices()
  const asksFirst = useExtra('voucher-check') && settings.confirmFirst
  const { store: log, log: session } = useSessionLog()
  const { kept, failure, redeem, check } = useVoucherCalls(settings, log)
  const requester = useRequester()
  const [taken, setTaken] = useState(0)
  const { shown, now, tell, attempt, stop, next, undone } = useTillSteps({
    failure,
    onTold: (outcome) => {
      if (isTaken(outcome)) setTaken((number) => number + 1)
      if (outcome.kind !== 'noCode') log.add(outcome)
      if (requester() === 'unmounted') onMissed(outcome)
      else feedback(toneOf(outcome))
    },
  })

  const begin = (scan: VoucherCode) => {
    const last = redeemedJustNow(log.get(), scan.code, clock.now())
    if (last) tell({ ...last, kind: 'justScanned', at: clock.now(), redeemedAt: new Date(last.at).toISOString() })
    else void attempt(scan, asksFirst && !kept.isCutOff() ? check : redeem)
  }
  const refuse = (step: 'processing' | 'asking') => {
    feedback('warn')
    onBusy(step)
  }

  return {
    ...createIntake({ clock, now, begin, tell, onBusy: refuse }),
    now: shown,
    session,
    /** Changes with each code that was taken: what is typed next is another one. */
    taken,
    keptScans: kept.keptScans,
    redeem: () => {
      const till = now()
      if (till.step === 'asking') void attempt(till.scan, redeem)
    },
    again: () => {
      const till = now()
      if (till.step === 'told' && till.scan) begin(till.scan)
    },
    next,
    stop,
    undone: (redemptionId: string) => {
      log.undo(redemptionId)
      undone(redemptionId)
    },
  }
}
export type Till = ReturnType<typeof useTill>
