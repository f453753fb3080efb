import type { en as detail } from './detail/words.en.ts'
import type { en as form } from './form/words.en.ts'
import type { en as list } from './list/words.en.ts'
import type { en as preview } from './preview-words.en.ts'
import type { en as bulk } from './review/bulk-words.en.ts'
import type { en as queue } from './review/queue-words.en.ts'
import type { en as review } from './review/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly announcements: {
      readonly common: typeof en
      readonly detail: typeof detail
      readonly form: typeof form
      readonly list: typeof list
      readonly queue: typeof queue
      readonly preview: typeof preview
      readonly review: typeof review
      readonly bulk: typeof bulk
    }
  }
}

/** Shared by the pages of both sides. */
export const announcementMessages = { namespace: 'announcements', keyPrefix: 'common', en, ar } as const
