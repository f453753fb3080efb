import { reportDraftChange } from '#lib/draft-changes.ts'
import { newKey } from '#lib/http/request-parts.ts'
import type { Services } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { deleteDeviceDraft, deviceDraftKey, deviceLifetime, findDraftKeys, maxDrafts } from './device-drafts.ts'
import type { DraftLocation } from './draft-location.ts'

interface DeviceServices extends Pick<Services, 'draftStorage' | 'draftChanges'> {
  readonly session: Pick<Services['session'], 'store'>
}

export const isRequestedKey = (key: string, id: string | undefined): boolean => id !== undefined && key.endsWith(`:${id}`)

/** Several drafts per form, until the user signs out. */
export function deviceLocation({ session, draftStorage, draftChanges }: DeviceServices, form: string, requested?: string): DraftLocation {
  const id = newKey()
  const userId = session.store.getState().userId ?? ''
  const start = deviceDraftKey(userId, form, '')
  const findFormKeys = () => findDraftKeys(draftStorage, userId).filter((key) => key.startsWith(start))
  // It may be of another form: the text of a deleted voucher becomes a new one.
  const findRequested = () => findDraftKeys(draftStorage, userId).find((key) => isRequestedKey(key, requested))
  return {
    id,
    name: 'device',
    storage: draftStorage,
    owner: fingerprint(userId),
    key: start + id,
    findKeys: () => {
      const key = findRequested()
      return key === undefined ? findFormKeys() : [key]
    },
    isFull: () => findFormKeys().length >= maxDrafts,
    lifetime: deviceLifetime,
    deleteDraft: (key) => deleteDeviceDraft(draftStorage, userId, key),
    onChange: () => reportDraftChange(draftChanges),
  }
}
