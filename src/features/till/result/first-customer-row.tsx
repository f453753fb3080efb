import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { Till } from '../use-till.ts'

export const loadFirstCustomer = () => import('./first-customer.tsx').then(({ FirstCustomer }) => FirstCustomer)

/** Stays from scan to scan until it is closed; the result of the first redemption has its own. */
export function FirstCustomerRow({ state, session: { first }, closeFirst }: Pick<Till, 'state' | 'session' | 'closeFirst'>) {
  const FirstCustomer = useIdleModule(loadFirstCustomer, first !== undefined, first !== undefined)
  const isResult = state.step === 'finished' && state.outcome.kind === 'redeemed' && state.outcome.isFirst
  return first && FirstCustomer && !isResult && <FirstCustomer price={first.claim?.discountedPrice} onClose={closeFirst} />
}
