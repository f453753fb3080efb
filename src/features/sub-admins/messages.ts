import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly subAdmins: typeof en
  }
}

export const subAdminMessages = { namespace: 'subAdmins', en, ar } as const
