import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly hours: typeof en
  }
}

export const hoursMessages = { namespace: 'hours', en, ar } as const
