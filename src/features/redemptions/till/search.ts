import { type ParsedLocation, redirect } from '@tanstack/react-router'

/** What the address of the till may say: `till` for the till alone, without menus (F-056). */
interface TillSearch {
  readonly mode?: 'till' | undefined
}
export const parseTillSearch = ({ mode }: { readonly mode?: unknown }): TillSearch => (mode === 'till' ? { mode } : {})

/** The list's own address with `?mode=till` is the till's. */
export function toTillMode({ search }: ParsedLocation<object>): void {
  if (parseTillSearch(search).mode) throw redirect({ to: '/service-provider/redemptions/scan', search: { mode: 'till' }, replace: true })
}
