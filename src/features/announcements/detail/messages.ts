import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export const announcementDetailMessages = { namespace: 'announcements', keyPrefix: 'detail', en, ar } as const
