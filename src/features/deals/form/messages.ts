import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const dealFormMessages = { namespace: 'deals', keyPrefix: 'form', en, ar } as const
