import { ar } from './conflict-words.ar.ts'
import { en } from './conflict-words.en.ts'

export const conflictMessages = { namespace: 'deals', keyPrefix: 'conflict', en, ar } as const
