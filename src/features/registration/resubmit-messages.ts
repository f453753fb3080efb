import { ar } from './resubmit-words.ar.ts'
import { en } from './resubmit-words.en.ts'

export const resubmitMessages = { namespace: 'registration', keyPrefix: 'resubmission', en, ar } as const
