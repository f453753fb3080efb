import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly landing: typeof en
  }
}

export const landingMessages = { namespace: 'landing', en, ar } as const
