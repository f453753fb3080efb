import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../../i18n/messages.ts' {
  interface Namespaces {
    readonly profileForm: typeof en
  }
}

export const profileFormMessages = { namespace: 'profileForm', en, ar } as const
