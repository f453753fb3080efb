import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly drafts: typeof en
  }
}

/** Of offer and list, which are loaded only where there is a draft. */
export const draftMessages = { namespace: 'drafts', en, ar } as const
