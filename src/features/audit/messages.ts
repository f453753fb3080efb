import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly audit: typeof en
  }
}

export const auditMessages = { namespace: 'audit', en, ar } as const
