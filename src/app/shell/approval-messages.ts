import { ar } from './approval-words.ar.ts'
import { en } from './approval-words.en.ts'

/** The words of the toast that tells a business of its approval. */
export const approvalMessages = { namespace: 'shell', keyPrefix: 'approval', en, ar } as const
