import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly unsent: typeof en
  }
}

export const unsentMessages = { namespace: 'unsent', en, ar } as const
