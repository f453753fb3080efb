import { type ParsedLocation, redirect } from '@tanstack/react-router'

interface TillSearch {
  readonly mode?: 'till' | undefined
}
export const parseTillSearch = ({ mode }: { readonly mode?: unknown }): TillSearch => (mode === 'till' ? { mode } : {})

export function redirectTillMode({ search }: ParsedLocation<object>): void {
  if (parseTillSearch(search).mode) throw redirect({ to: '/service-provider/redemptions/scan', search: { mode: 'till' }, replace: true })
}
