import type { en as figures } from './detail/figures-words.en.ts'
import type { en as share } from './detail/share-words.en.ts'
import type { en as detail } from './detail/words.en.ts'
import type { en as conflict } from './form/conflict-words.en.ts'
import type { en as copy } from './form/copy-words.en.ts'
import type { en as edit } from './form/edit-words.en.ts'
import type { en as form } from './form/words.en.ts'
import type { en as bulk } from './review/bulk-words.en.ts'
import type { en as changes } from './review/changes-words.en.ts'
import type { en as queue } from './review/queue-words.en.ts'
import type { en as table } from './table-words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly deals: {
      readonly list: typeof en
      readonly table: typeof table
      readonly bulk: typeof bulk
      readonly changes: typeof changes
      readonly queue: typeof queue
      readonly detail: typeof detail
      readonly figures: typeof figures
      readonly share: typeof share
      readonly form: typeof form
      readonly copy: typeof copy
      readonly edit: typeof edit
      readonly conflict: typeof conflict
    }
  }
}

export const dealMessages = { namespace: 'deals', keyPrefix: 'list', en, ar } as const
