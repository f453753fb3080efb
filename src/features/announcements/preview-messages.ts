import { ar } from './preview-words.ar.ts'
import { en } from './preview-words.en.ts'

/** Apart from `messages.ts`, which the lists load too. */
export const announcementPreviewMessages = { namespace: 'announcements', keyPrefix: 'preview', en, ar } as const
