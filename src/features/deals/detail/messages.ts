import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const dealDetailMessages = { namespace: 'deals', keyPrefix: 'detail', en, ar } as const
