import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly support: typeof en
  }
}

export const supportMessages = { namespace: 'support', en, ar } as const
