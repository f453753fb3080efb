import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const announcementFormMessages = { namespace: 'announcements', keyPrefix: 'form', en, ar } as const
