import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly form: typeof en
  }
}

export const formMessages = { namespace: 'form', en, ar } as const
