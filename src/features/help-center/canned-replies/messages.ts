import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const cannedReplyMessages = { namespace: 'helpCenter', keyPrefix: 'cannedReplies', en, ar } as const
