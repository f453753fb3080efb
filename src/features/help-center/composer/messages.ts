import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const composerMessages = { namespace: 'helpCenter', keyPrefix: 'composer', en, ar } as const
