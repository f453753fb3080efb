import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly resendVerification: typeof en
  }
}

export const resendVerificationMessages = { namespace: 'resendVerification', en, ar } as const
