import { useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import { checkVoucher } from '#contract/redemptions.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import type { Cashier } from './cashier/use-cashier.ts'
import { useDesks } from './desks/use-desks.ts'
import { getTone, type Outcome, type Tone } from './outcomes/outcome.ts'
import type { Practice } from './practice/use-practice.ts'
import { type SessionLogStore, useSessionLog } from './session/session-log.ts'
import { useEarlierScans } from './session/use-earlier-scans.ts'
import type { TillSettings } from './settings/till-settings.ts'
import { createTill, type TillConditions } from './till.ts'

interface TillOptions {
  readonly practice: Practice
  readonly cashier: Pick<Cashier, 'current' | 'touch'>
  readonly feedback: (tone: Tone) => void
  readonly onBusy: TillConditions['onBusy']
  /** The response came after the till was left. */
  readonly onOutcomeAfterLeaving: (outcome: Outcome) => void
}

function useConditions(settings: TillSettings, log: SessionLogStore, { practice, cashier, ...options }: TillOptions) {
  const { adapter } = useServices()
  const { desks, outbox } = useDesks(settings, {
    log,
    cashier: cashier.current,
    onPractised: practice.addScanned,
  })
  const submitterStatus = useSubmitterStatus()
  const isFullBackend = useIsFullBackend()
  const canCheck = useSupports(checkVoucher)
  const conditions: TillConditions = {
    desks,
    isPractising: practice.isOn,
    asksFirst: canCheck && settings.confirmFirst,
    // An adapter knows the backend's format: nothing is guessed beside it.
    takesForeignCodes: !isFullBackend && !adapter.readQrCode,
    cashierName: cashier.current?.name,
    onFinished: (outcome) => {
      practice.touch()
      cashier.touch()
      if (submitterStatus() === 'unmounted') options.onOutcomeAfterLeaving(outcome)
      else options.feedback(getTone(outcome))
    },
    onBusy: (step) => {
      options.feedback('warn')
      options.onBusy(step)
    },
  }
  return { conditions, outbox }
}

/** Creates the till of a page and shows its state. */
export function useTill(settings: TillSettings, options: TillOptions) {
  const { clock, connection, adapter } = useServices()
  const { store: log, log: session } = useSessionLog()
  const { isIncomplete } = useEarlierScans(log)
  const { conditions, outbox } = useConditions(settings, log, options)
  const latest = useRef(conditions)
  useLayoutEffect(() => {
    latest.current = conditions
  })
  const [till] = useState(() =>
    createTill({ clock, connection, log, readQrCode: adapter.readQrCode, isCovered, conditions: () => latest.current }),
  )
  const shown = useStore(till.store)
  return {
    ...till,
    ...shown,
    session: { ...session, isIncomplete },
    closeFirst: log.closeFirst,
    outbox,
    asksFirst: conditions.asksFirst,
  }
}
export type Till = ReturnType<typeof useTill>
