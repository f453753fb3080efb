import { ar } from './changes-words.ar.ts'
import { en } from './changes-words.en.ts'

export const changesMessages = { namespace: 'deals', keyPrefix: 'changes', en, ar } as const
