import type { Services } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { deviceLifetime, findDraftKeys, parseDraftKey } from './device-drafts.ts'
import { isOnServer, readStoredDraft, type StoredDraft } from './stored-draft.ts'

export interface ListedDraft extends Pick<StoredDraft, 'at' | 'values' | 'device'> {
  readonly key: string
  readonly form: string
  readonly id: string
  readonly isOnServer: boolean
}

/** Drafts of all forms that start with `form`, newest first. */
export function listDrafts(
  { session, draftStorage, clock }: Pick<Services, 'session' | 'draftStorage' | 'clock'>,
  form: string,
): ListedDraft[] {
  const { userId } = session.store.getState()
  if (userId === null) return []
  const options = { storage: draftStorage, now: clock.now, owner: fingerprint(userId), lifetime: deviceLifetime }
  return findDraftKeys(draftStorage, userId, form)
    .flatMap((key) => {
      const stored = readStoredDraft(key, options)
      if (!stored) return []
      const { at, values, device } = stored
      return [{ key, ...parseDraftKey(userId, key), at, values, device, isOnServer: isOnServer(stored) }]
    })
    .sort((one, other) => other.at - one.at)
}
