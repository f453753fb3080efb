import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const refusedScanMessages = { namespace: 'redemptions', keyPrefix: 'refused', en, ar } as const
