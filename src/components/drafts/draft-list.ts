import type { Services } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { deviceLifetime, findDraftKeys, parseDraftKey } from './device-drafts.ts'
import { readStoredDraft, type StoredDraft } from './stored-draft.ts'

export interface ListedDraft extends Pick<StoredDraft, 'at' | 'values'> {
  readonly key: string
  readonly form: string
  readonly id: string
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
      return stored ? [{ key, ...parseDraftKey(userId, key), at: stored.at, values: stored.values }] : []
    })
    .sort((one, other) => other.at - one.at)
}
