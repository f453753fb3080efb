import { useEffect } from 'react'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { pauseShortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { Cashier } from './use-cashier.ts'

const loadDialog = () => import('./cashier-dialog.tsx').then(({ CashierDialog }) => CashierDialog)

interface CashierGateProps {
  readonly cashier: Cashier
  /** A scan is being redeemed: the question waits for its outcome. */
  readonly isBusy: boolean
  /** The page has nothing but the till, and leaving it needs the password. */
  readonly isAlone: boolean
  /** Another person has taken the till. */
  readonly onChanged: () => void
}

/** Asks who is at the till. Meanwhile neither the camera nor a scanner redeems anything. */
export function CashierGate({ cashier, isBusy, isAlone, onChanged }: CashierGateProps) {
  const isOpen = cashier.asks && !isBusy
  const CashierDialog = useIdleModule(loadDialog, cashier.cashiers.length > 0, isOpen)
  // Also while the dialog is loading.
  useEffect(() => (isOpen ? pauseShortcuts() : undefined), [isOpen])
  if (!CashierDialog) return null
  return <CashierDialog open={isOpen} cashier={cashier} isAlone={isAlone} onChanged={onChanged} />
}
