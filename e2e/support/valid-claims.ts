import { tillClaims } from '#server/seed/till-claims.ts'

const valid = tillClaims.filter(({ kind }) => kind === 'valid')
const used = tillClaims.filter(({ kind }) => kind === 'used')

/** The demo's redeemable claims, divided among the files: one server serves several files in turn. */
export const validClaims = {
  offlineQueue: valid.slice(0, 6),
  till: valid.slice(6, 8),
  redemptions: valid.slice(8, 9),
  withdrawal: valid.slice(9, 10),
  scanner: valid.slice(10, 15),
  pairing: valid.slice(15),
} as const

/** The demo's redeemed claims, divided likewise. */
export const usedClaims = { redemptions: used.slice(1, 2), helpCenter: used.slice(2, 3) } as const
