import { useEffect, useState } from 'react'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { pauseShortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { TillState } from '../till-screen.ts'
import type { Cashier } from './use-cashier.ts'

const loadDialog = () => import('./cashier-dialog.tsx').then(({ CashierDialog }) => CashierDialog)

interface CashierGateProps {
  readonly cashier: Cashier
  readonly state: TillState
  /** The page has nothing but the till, and leaving it needs the password. */
  readonly isAlone: boolean
  /** Another person has taken the till. */
  readonly onChanged: () => void
}

/** Milliseconds in which a result can be read before the till asks. */
const readingPeriod = 4_000

/** A scan is being redeemed, or its outcome has just come. */
function useIsOccupied(state: TillState): boolean {
  const resultAt = state.step === 'finished' ? state.outcome.at : undefined
  const [readAt, setReadAt] = useState(resultAt)
  useEffect(() => {
    const timer = setTimeout(() => setReadAt(resultAt), readingPeriod)
    return () => clearTimeout(timer)
  }, [resultAt])
  return state.step === 'processing' || (resultAt !== undefined && readAt !== resultAt)
}

/** Asks who is at the till. Meanwhile neither the camera nor a scanner redeems anything. */
export function CashierGate({ cashier, state, isAlone, onChanged }: CashierGateProps) {
  const isOccupied = useIsOccupied(state)
  const isOpen = cashier.asks && (cashier.isChanging || !isOccupied)
  const CashierDialog = useIdleModule(loadDialog, cashier.cashiers.length > 0, isOpen)
  // Also while the dialog is loading.
  useEffect(() => (isOpen ? pauseShortcuts() : undefined), [isOpen])
  if (!CashierDialog) return null
  return <CashierDialog open={isOpen} cashier={cashier} isAlone={isAlone} onChanged={onChanged} />
}
