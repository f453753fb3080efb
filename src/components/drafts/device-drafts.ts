import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'

const day = 24 * 3_600_000
export const deviceLifetime = 30 * day
export const maxDrafts = 20

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
  const end = key.lastIndexOf(':')
  return { form: key.slice(keyStart(userId, '').length, end), id: key.slice(end + 1) }
}
