import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly location: typeof en
  }
}

export const locationMessages = { namespace: 'location', en, ar } as const
