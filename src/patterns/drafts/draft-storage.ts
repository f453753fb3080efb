import { removeAll, type SessionStorage } from '../../session/storage.ts'

/** Of somebody who is signed in, and of somebody who is not. */
const personal = 'draft_'
const guests = 'guest-draft_'

/** Where the one draft of a form stands. */
export const draftKey = (form: string, isGuest: boolean): string => (isGuest ? guests : personal) + form

export const hasDrafts = (storage: SessionStorage): boolean =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) => key?.startsWith(personal))

/** Drops what signed-in people were writing in this tab. */
export const clearPersonalDrafts = (storage: SessionStorage): void => removeAll(storage, personal)

/** Drops every draft of this tab: nothing typed outlives a sign-out (S-17). */
export const clearDrafts = (storage: SessionStorage): void => {
  clearPersonalDrafts(storage)
  removeAll(storage, guests)
}
