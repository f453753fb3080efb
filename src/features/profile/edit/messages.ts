import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const profileFormMessages = { namespace: 'profile', keyPrefix: 'form', en, ar } as const
