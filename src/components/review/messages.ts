import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly review: typeof en
  }
}

export const reviewMessages = { namespace: 'review', en, ar } as const
