import { ar } from './resubmit-words.ar.ts'
import { en } from './resubmit-words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly resubmission: typeof en
  }
}

export const resubmitMessages = { namespace: 'resubmission', en, ar } as const
