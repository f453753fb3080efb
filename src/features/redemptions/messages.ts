import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly redemptions: typeof en
  }
}

export const redemptionMessages = { namespace: 'redemptions', en, ar } as const
