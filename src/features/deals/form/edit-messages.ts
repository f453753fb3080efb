import { ar } from './edit-words.ar.ts'
import { en } from './edit-words.en.ts'

export const editMessages = { namespace: 'deals', keyPrefix: 'edit', en, ar } as const
