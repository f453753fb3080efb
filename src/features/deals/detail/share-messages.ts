import { ar } from './share-words.ar.ts'
import { en } from './share-words.en.ts'

export const shareMessages = { namespace: 'deals', keyPrefix: 'share', en, ar } as const
