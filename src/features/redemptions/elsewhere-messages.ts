import { ar } from './elsewhere-words.ar.ts'
import { en } from './elsewhere-words.en.ts'

export const redemptionMatchMessages = { namespace: 'redemptions', keyPrefix: 'elsewhere', en, ar } as const
