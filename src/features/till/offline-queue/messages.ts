import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const offlineQueueMessages = { namespace: 'till', keyPrefix: 'offlineQueue', en, ar } as const
