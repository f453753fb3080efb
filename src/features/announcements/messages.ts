import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly announcements: {
      readonly common: typeof en
    }
  }
}

/** Shared by the pages of both sides. */
export const announcementMessages = { namespace: 'announcements', keyPrefix: 'common', en, ar } as const
