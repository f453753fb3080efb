import { ar } from './terms-words.ar.ts'
import { en } from './terms-words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly registrationTerms: typeof en
  }
}

export const termsMessages = { namespace: 'registrationTerms', en, ar } as const
