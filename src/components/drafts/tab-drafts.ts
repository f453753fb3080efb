import { fingerprint } from '#lib/session/fingerprint.ts'
import { removeAll, type SessionStorage } from '#lib/session/storage.ts'

const personal = 'draft_'
const guests = 'guest-draft_'

export const draftKey = (form: string, isGuest: boolean): string => (isGuest ? guests : personal) + form

export const hasDrafts = (storage: SessionStorage): boolean =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) => key?.startsWith(personal))

/** When somebody else signs in, nothing of the person before stays. */
export const clearForeignDrafts = (storage: SessionStorage, userId: string): void =>
  removeAll(storage, personal, (draft) => !draft.includes(fingerprint(userId)))

export const clearPersonalDrafts = (storage: SessionStorage): void => removeAll(storage, personal)

/** Nothing typed outlives a sign-out (S-17). */
export const clearDrafts = (storage: SessionStorage): void => {
  clearPersonalDrafts(storage)
  removeAll(storage, guests)
}
