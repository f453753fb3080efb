import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const recordMessages = { namespace: 'providers', keyPrefix: 'record', en, ar } as const
