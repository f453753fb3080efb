import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly bilingual: typeof en
  }
}

export const bilingualMessages = { namespace: 'bilingual', en, ar } as const
