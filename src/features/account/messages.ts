import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly account: typeof en
  }
}

export const accountMessages = { namespace: 'account', en, ar } as const
