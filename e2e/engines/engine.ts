import type { Control, Screen } from './screen.ts'

export interface ProfileOptions {
  /** The origin of the portal. */
  readonly url: string
  /** Otherwise the portal has no service worker, where the driver can prevent it. */
  readonly hasWorker: boolean
  readonly localStorage: readonly { readonly name: string; readonly value: string }[]
}

export interface Profile {
  readonly screen: Screen
  /** Uncaught exceptions and console errors. */
  readonly problems: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Opens a page in a new browser profile. */
  readonly open: (options: ProfileOptions) => Promise<Profile>
  /** Replaces the text of a field. */
  readonly fill: (field: Control, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const size = { width: 1280, height: 900 }
export const timeZone = 'Asia/Riyadh'
