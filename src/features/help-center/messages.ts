import type { en as cannedReplies } from './canned-replies/words.en.ts'
import type { en as composer } from './composer/words.en.ts'
import type { en as thread } from './thread/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly helpCenter: {
      readonly pages: typeof en
      readonly composer: typeof composer
      readonly cannedReplies: typeof cannedReplies
      readonly thread: typeof thread
    }
  }
}

export const helpCenterMessages = { namespace: 'helpCenter', keyPrefix: 'pages', en, ar } as const
