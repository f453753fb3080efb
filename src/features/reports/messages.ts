import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly reports: typeof en
  }
}

export const reportMessages = { namespace: 'reports', en, ar } as const
