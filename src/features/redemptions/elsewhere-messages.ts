import { ar } from './elsewhere-words.ar.ts'
import { en } from './elsewhere-words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly redemptionMatches: typeof en
  }
}

export const redemptionMatchMessages = { namespace: 'redemptionMatches', en, ar } as const
