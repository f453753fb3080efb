import { ar } from './queue-words.ar.ts'
import { en } from './queue-words.en.ts'

export const queueMessages = { namespace: 'deals', keyPrefix: 'queue', en, ar } as const
