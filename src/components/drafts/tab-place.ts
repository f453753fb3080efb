import type { Services } from '../../lib/services.ts'
import { fingerprint } from '../../lib/session/fingerprint.ts'
import type { DraftPlace } from './draft-place.ts'
import { draftKey } from './tab-drafts.ts'

interface TabServices extends Pick<Services, 'tabStorage'> {
  readonly session: Pick<Services['session'], 'store'>
}

/** One draft per form, until the tab is closed: texts of chats, and forms of visitors. */
export function tabPlace({ session, tabStorage }: TabServices, form: string): DraftPlace {
  const { userId } = session.store.getState()
  const key = draftKey(form, userId === null)
  return {
    name: 'tab',
    storage: tabStorage,
    owner: fingerprint(userId ?? ''),
    key,
    findKeys: () => [key],
    isFull: () => false,
    lifetime: 24 * 3_600_000,
  }
}
