import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly documentViewer: typeof en
  }
}

export const documentViewerMessages = { namespace: 'documentViewer', en, ar } as const
