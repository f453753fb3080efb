import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../../i18n/messages.ts' {
  interface Namespaces {
    readonly chatThread: typeof en
  }
}

export const threadMessages = { namespace: 'chatThread', en, ar } as const
