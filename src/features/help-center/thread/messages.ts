import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const threadMessages = { namespace: 'helpCenter', keyPrefix: 'thread', en, ar } as const
