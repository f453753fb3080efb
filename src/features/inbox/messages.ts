import type { en as popup } from './popup/words.en.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly inbox: { readonly list: typeof en; readonly popup: typeof popup }
  }
}

export const inboxMessages = { namespace: 'inbox', keyPrefix: 'list', en, ar } as const
