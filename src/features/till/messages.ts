import type { en as offlineQueue } from './offline-queue/words.en.ts'
import type { en as outcomes } from './outcomes/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly till: {
      readonly page: typeof en
      readonly offlineQueue: typeof offlineQueue
      readonly outcomes: typeof outcomes
    }
  }
}

export const tillMessages = { namespace: 'till', keyPrefix: 'page', en, ar } as const
