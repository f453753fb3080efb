import { ar } from './approval-words.ar.ts'
import { en } from './approval-words.en.ts'

/** What a business reads when its approval has come. */
export const approvalMessages = { namespace: 'shell', keyPrefix: 'approval', en, ar } as const
