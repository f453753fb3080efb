import type { en as bulk } from './queue/bulk-words.en.ts'
import type { en as queue } from './queue/words.en.ts'
import type { en as decision } from './record/decision-words.en.ts'
import type { en as panels } from './record/panel-words.en.ts'
import type { en as record } from './record/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly providers: {
      readonly list: typeof en
      readonly queue: typeof queue
      readonly bulk: typeof bulk
      readonly record: typeof record
      readonly panels: typeof panels
      readonly decision: typeof decision
    }
  }
}

export const providerMessages = { namespace: 'providers', keyPrefix: 'list', en, ar } as const
