import { type ParsedLocation, redirect } from '@tanstack/react-router'

interface TillSearch {
  readonly mode?: 'till' | undefined
  /** Nothing that is scanned counts. */
  readonly practice?: true | undefined
}

type SentSearch = Readonly<Partial<Record<keyof TillSearch, unknown>>>

export const parseTillSearch = ({ mode, practice }: SentSearch): TillSearch => ({
  ...(mode === 'till' && { mode }),
  ...(String(practice) === 'true' && { practice: true }),
})

export function redirectTillMode({ search }: ParsedLocation<object>): void {
  if (parseTillSearch(search).mode) throw redirect({ to: '/service-provider/redemptions/scan', search: { mode: 'till' }, replace: true })
}
