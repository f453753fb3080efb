import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly camera: typeof en
  }
}

export const cameraMessages = { namespace: 'camera', en, ar } as const
