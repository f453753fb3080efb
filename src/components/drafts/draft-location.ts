import type { SessionStorage } from '#lib/session/storage.ts'

/** Where the draft of an opened form is stored. */
export interface DraftLocation {
  readonly name: 'device' | 'tab'
  readonly storage: SessionStorage
  /** Fingerprint of the user's id. */
  readonly owner: string
  readonly key: string
  readonly id: string
  /** Keys of the drafts that this form can continue. */
  readonly findKeys: () => readonly string[]
  readonly isFull: () => boolean
  readonly lifetime: number
  readonly deleteDraft: (key: string) => void
  readonly onChange: () => void
}
