import { ar } from './undo-words.ar.ts'
import { en } from './undo-words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly undo: typeof en
  }
}

/** Loaded with the line. */
export const undoMessages = { namespace: 'undo', en, ar } as const
