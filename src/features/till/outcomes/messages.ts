import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const outcomeMessages = { namespace: 'till', keyPrefix: 'outcomes', en, ar } as const
