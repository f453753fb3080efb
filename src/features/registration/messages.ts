import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly registration: typeof en
  }
}

export const registrationMessages = { namespace: 'registration', en, ar } as const
