import type { Services } from '#lib/services.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'

export const maxDrafts = 20

const day = 24 * 60 * 60_000
/** Milliseconds. */
const getLifetime = (userId: string | null): number => (userId === null ? day : 30 * day)

/** `form` ends with `:` for one form only; without it, drafts of all forms that start so. `userId` is null for a visitor. */
const keyStart = (userId: string | null, form: string) => keyUntilSignOut(userId ?? '', `draft_${form}`)

/** Each opened form has an id, so that two tabs never write the same draft. */
export const draftKey = (userId: string | null, form: string, id: string): string => `${keyStart(userId, form)}:${id}`

export const findDraftKeys = (storage: SessionStorage, userId: string | null, form = ''): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(keyStart(userId, form)))

/** Form and id of a key: `deal-42` and `7f…` of `…draft_deal-42:7f…`. */
export const parseDraftKey = (userId: string | null, key: string) => {
  const colon = key.lastIndexOf(':')
  return { form: key.slice(keyStart(userId, '').length, colon), id: key.slice(colon + 1) }
}

/** `at`: milliseconds since 1970 by the server's clock. `files`: some were chosen, which a draft leaves out. */
export interface StoredDraft {
  readonly at: number
  readonly values: unknown
  readonly files?: boolean
}

export interface DraftServices extends Pick<Services, 'draftStorage' | 'tabStorage' | 'clock'> {
  readonly session: Pick<Services['session'], 'store'>
}

/** A visitor's draft stays in the tab: the next person at this browser must not read it. */
export const getDraftStorage = ({ draftStorage, tabStorage }: DraftServices, userId: string | null): SessionStorage =>
  userId === null ? tabStorage : draftStorage

/** Removes an expired or unreadable draft. */
export function readDraft(services: DraftServices, userId: string | null, key: string): StoredDraft | undefined {
  const storage = getDraftStorage(services, userId)
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    const stored: StoredDraft = JSON.parse(text)
    // A time in the future counts as too old: a clock was set back, or the value was damaged.
    if (Number.isFinite(stored.at) && Math.abs(services.clock.now() - stored.at) < getLifetime(userId)) return stored
  } catch {
    // Removed below.
  }
  storage.removeItem(key)
  return undefined
}

export interface ListedDraft extends StoredDraft {
  readonly key: string
  readonly form: string
  readonly id: string
}

/** Drafts of all forms that start with `form`, newest first. */
export function listDrafts(services: DraftServices, form: string): ListedDraft[] {
  const { userId } = services.session.store.getState()
  return findDraftKeys(getDraftStorage(services, userId), userId, form)
    .flatMap((key) => {
      const stored = readDraft(services, userId, key)
      return stored ? [{ key, ...parseDraftKey(userId, key), ...stored }] : []
    })
    .sort((one, other) => other.at - one.at)
}
