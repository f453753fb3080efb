import { draftLifetime, draftLimits } from '#contract/limits.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'
import { isOnServer, type ServerVersion, type StoredDraft } from './stored-draft.ts'

export const deviceLifetime = draftLifetime
export const maxDrafts = draftLimits.perForm

/** `form` ends with `:` for one form only; without it, drafts of all forms that start so. */
const keyStart = (userId: string, form: string) => keyUntilSignOut(userId, `draft_${form}`)

/** Each opened form has an id, so that two tabs never write the same draft. */
export const deviceDraftKey = (userId: string, form: string, id: string): string => `${keyStart(userId, form)}:${id}`

const allKeys = (storage: SessionStorage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

export const findDraftKeys = (storage: SessionStorage, userId: string | null, form = ''): string[] =>
  userId === null ? [] : allKeys(storage).filter((key) => key.startsWith(keyStart(userId, form)))

export const toDraftId = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

/** Form and id of a key: `deal-42` and `7f…` of `…draft_deal-42:7f…`. */
export const parseDraftKey = (userId: string, key: string) => {
  return { form: key.slice(keyStart(userId, '').length, key.lastIndexOf(':')), id: toDraftId(key) }
}

/** The forms whose drafts a full backend stores too. */
export const isSynced = (form: string): boolean => /^(?:deal|announcement)(?:-|$)/.test(form)

const read = (storage: SessionStorage, key: string): Partial<StoredDraft> => {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return {}
  }
}

/** The drafts that a sign-out would lose: those of which the server has not the newest text. */
export const countUnsentDrafts = (storage: SessionStorage, userId: string | null): number =>
  findDraftKeys(storage, userId).filter((key) => !isOnServer(read(storage, key))).length

const deletedKey = (userId: string) => keyUntilSignOut(userId, 'deleted-drafts')

/** Versions of drafts that were deleted here and that the server may still have. */
export function readDeleted(storage: SessionStorage, userId: string): readonly ServerVersion[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(deletedKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function writeDeleted(storage: SessionStorage, userId: string, deleted: readonly ServerVersion[]): void {
  try {
    if (deleted.length > 0) storage.setItem(deletedKey(userId), JSON.stringify(deleted))
    else storage.removeItem(deletedKey(userId))
  } catch {
    // No room: the draft comes back from the server, and can be deleted again.
  }
}

export const addDeleted = (storage: SessionStorage, userId: string, ...versions: readonly ServerVersion[]): void =>
  writeDeleted(storage, userId, [...readDeleted(storage, userId), ...versions])

export const forgetDeleted = (storage: SessionStorage, userId: string, id: string): void =>
  writeDeleted(
    storage,
    userId,
    readDeleted(storage, userId).filter((each) => each.id !== id),
  )

/** Deletes a draft here, and later on the server. */
export function deleteDeviceDraft(storage: SessionStorage, userId: string, key: string): void {
  const { base, replaces } = read(storage, key)
  const { id } = parseDraftKey(userId, key)
  const versions = [...(base === undefined ? [] : [{ id, savedAt: base }]), ...(replaces ? [replaces] : [])]
  if (versions.length > 0) addDeleted(storage, userId, ...versions)
  storage.removeItem(key)
}
