import { type ParsedLocation, redirect } from '@tanstack/react-router'

interface TillSearch {
  readonly mode?: 'till' | undefined
  /** Is put into the field; only a press redeems it. */
  readonly code?: string | undefined
}
export const parseTillSearch = ({ mode, code }: { readonly mode?: unknown; readonly code?: unknown }): TillSearch => ({
  ...(mode === 'till' && { mode }),
  ...(typeof code === 'string' && /^\w{4,32}$/.test(code) && { code }),
})

export function redirectTillMode({ search }: ParsedLocation<object>): void {
  if (parseTillSearch(search).mode) throw redirect({ to: '/service-provider/redemptions/scan', search: { mode: 'till' }, replace: true })
}
