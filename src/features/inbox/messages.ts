import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly inbox: { readonly list: typeof en }
  }
}

export const inboxMessages = { namespace: 'inbox', keyPrefix: 'list', en, ar } as const
