import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly list: typeof en
  }
}

export const listMessages = { namespace: 'list', en, ar } as const
