import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../../i18n/messages.ts' {
  interface Namespaces {
    readonly inboxPopup: typeof en
  }
}

export const popupMessages = { namespace: 'inboxPopup', en, ar } as const
