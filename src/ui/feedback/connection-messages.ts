import { ar } from './connection-words.ar.ts'
import { en } from './connection-words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly connection: typeof en
  }
}

export const connectionMessages = { namespace: 'connection', en, ar } as const
