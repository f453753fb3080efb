import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly business: typeof en
  }
}

export const businessMessages = { namespace: 'business', en, ar } as const
