import type { Services } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import type { DraftLocation } from './draft-location.ts'
import { draftKey } from './tab-drafts.ts'

interface TabServices extends Pick<Services, 'tabStorage'> {
  readonly session: Pick<Services['session'], 'store'>
}

/** One draft per form, until the tab is closed: texts of chats, and forms of visitors. */
export function tabLocation({ session, tabStorage }: TabServices, form: string): DraftLocation {
  const { userId } = session.store.getState()
  const key = draftKey(form, userId === null)
  return {
    name: 'tab',
    storage: tabStorage,
    owner: fingerprint(userId ?? ''),
    key,
    id: form,
    findKeys: () => [key],
    isFull: () => false,
    lifetime: 24 * 3_600_000,
    deleteDraft: (deleted) => tabStorage.removeItem(deleted),
    onChange: () => undefined,
  }
}
