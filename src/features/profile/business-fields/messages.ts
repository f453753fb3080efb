import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const businessMessages = { namespace: 'profile', keyPrefix: 'business', en, ar } as const
