import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly preview: typeof en
  }
}

export const previewMessages = { namespace: 'preview', en, ar } as const
