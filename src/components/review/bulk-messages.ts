import { ar } from './bulk-words.ar.ts'
import { en } from './bulk-words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly bulk: typeof en
  }
}

/** Loaded with the dialog. */
export const bulkMessages = { namespace: 'bulk', en, ar } as const
