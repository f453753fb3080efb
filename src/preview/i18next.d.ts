import type { en } from './words.en.ts'

declare module 'i18next' {
  interface PortalNamespaces {
    readonly preview: typeof en
  }
}
