import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly recovery: typeof en
  }
}

export const recoveryMessages = { namespace: 'recovery', en, ar } as const
