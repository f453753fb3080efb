import type { en as calendar } from './calendar-words.en.ts'
import type { en as noMatches } from './no-matches-words.en.ts'
import type { en as all } from './select-all-words.en.ts'
import type { en as view } from './view-words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly list: {
      readonly page: typeof en
      readonly calendar: typeof calendar
      readonly view: typeof view
      readonly noMatches: typeof noMatches
      readonly all: typeof all
    }
  }
}

export const listMessages = { namespace: 'list', keyPrefix: 'page', en, ar } as const
