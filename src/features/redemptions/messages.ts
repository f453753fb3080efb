import type { en as elsewhere } from './elsewhere-words.en.ts'
import type { en as refused } from './refused/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly redemptions: {
      readonly list: typeof en
      readonly elsewhere: typeof elsewhere
      readonly refused: typeof refused
    }
  }
}

export const redemptionMessages = { namespace: 'redemptions', keyPrefix: 'list', en, ar } as const
