import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly session: typeof en
  }
}

export const sessionMessages = { namespace: 'session', en, ar } as const
