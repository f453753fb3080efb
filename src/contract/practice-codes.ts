import { formatClaimQr, parseTypedClaim } from './claim-codes.ts'

export const practiceKinds = ['valid', 'redeemed', 'ofAnother'] as const
export type PracticeKind = (typeof practiceKinds)[number]

/** Reserved: with 0, 1 and I, which no code of a full backend contains. The till recognises them and never sends them. */
export const practiceCodes: Readonly<Record<PracticeKind, string>> = { valid: 'PRACTI01', redeemed: 'PRACTI02', ofAnother: 'PRACTI03' }

const toVoucherId = (kind: PracticeKind) => `practice-${kind}`

export const formatPracticeQr = (kind: PracticeKind): string => formatClaimQr({ voucherId: toVoucherId(kind), code: practiceCodes[kind] })

/** The practice voucher of a scanned or typed text; undefined for any other text. */
export function findPracticeKind(text: string): PracticeKind | undefined {
  const { code, voucherId } = parseTypedClaim(text) ?? {}
  return practiceKinds.find((kind) => code === practiceCodes[kind] && (voucherId === undefined || voucherId === toVoucherId(kind)))
}
