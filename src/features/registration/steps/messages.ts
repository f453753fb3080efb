import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const stepMessages = { namespace: 'registration', keyPrefix: 'steps', en, ar } as const
