import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly undoRedemption: typeof en
  }
}

export const undoRedemptionMessages = { namespace: 'undoRedemption', en, ar } as const
