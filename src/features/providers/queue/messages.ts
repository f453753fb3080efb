import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const providerQueueMessages = { namespace: 'providers', keyPrefix: 'queue', en, ar } as const
