import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly profile: typeof en
  }
}

export const profileMessages = { namespace: 'profile', en, ar } as const
