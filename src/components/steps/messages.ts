import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly steps: typeof en
  }
}

export const stepMessages = { namespace: 'steps', en, ar } as const
