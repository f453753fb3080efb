import { ar } from './terms-words.ar.ts'
import { en } from './terms-words.en.ts'

export const termsMessages = { namespace: 'registration', keyPrefix: 'terms', en, ar } as const
