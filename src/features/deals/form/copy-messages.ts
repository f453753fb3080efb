import { ar } from './copy-words.ar.ts'
import { en } from './copy-words.en.ts'

export const copyMessages = { namespace: 'deals', keyPrefix: 'copy', en, ar } as const
