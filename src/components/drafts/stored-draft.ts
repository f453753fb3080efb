import type { StoredFile } from '#contract/files.ts'
import type { SessionStorage } from '#lib/session/storage.ts'

export interface ServerVersion {
  readonly id: string
  readonly savedAt: string
}

/** `at`: milliseconds since 1970 by the server's clock. `files`: some were chosen, which a draft leaves out. */
export interface StoredDraft {
  readonly owner: string
  readonly at: number
  readonly values: unknown
  readonly files?: boolean | undefined
  /** The `savedAt` of the server's version that it is, or started from; undefined where the server has none. */
  readonly base?: string | undefined
  /** It was changed since `base`. */
  readonly isUnsent?: boolean | undefined
  /** The draft of the server that it continues and will replace. */
  readonly replaces?: ServerVersion | undefined
  readonly picture?: StoredFile | null | undefined
  /** The browser that wrote it, if it was another one; '' where that is unknown. */
  readonly device?: string | undefined
}

export interface ReadOptions {
  readonly storage: SessionStorage
  readonly now: () => number
  /** Fingerprint of the user's id. */
  readonly owner: string
  /** Milliseconds. */
  readonly lifetime: number
}

export const isOnServer = ({ base, isUnsent }: Pick<StoredDraft, 'base' | 'isUnsent'>): boolean => base !== undefined && !isUnsent

/** Undefined for other users' drafts; an expired or unreadable one is removed. */
export function readStoredDraft(key: string, { storage, now, owner, lifetime }: ReadOptions): StoredDraft | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    const stored: StoredDraft = JSON.parse(text)
    if (stored.owner !== owner) return undefined
    // A time in the future counts as too old: a clock was set back, or the value was damaged.
    if (Number.isFinite(stored.at) && Math.abs(now() - stored.at) < lifetime) return stored
  } catch {
    // Removed below.
  }
  storage.removeItem(key)
  return undefined
}
