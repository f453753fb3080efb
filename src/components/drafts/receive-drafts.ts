import { type Draft, listDrafts } from '#contract/drafts.ts'
import { reportDraftChange } from '#lib/draft-changes.ts'
import { deviceDraftKey, isSynced, readDeleted } from './device-drafts.ts'
import { type DraftServices, openDrafts } from './send-drafts.ts'
import { isOnServer } from './stored-draft.ts'

/** Copies the server's drafts to this device. Unsent changes stay; a draft that the server no longer has was ended elsewhere. */
function mergeDrafts(services: DraftServices, received: readonly Draft[]): void {
  const { userId, owner, storage, keys, read, write } = openDrafts(services)
  const before = keys().map((key) => storage.getItem(key))
  // A draft that a form took up while the response was under way is stored under the key of that form.
  const taken = keys().map((key) => read(key)?.replaces?.id)
  const gone = new Set([...readDeleted(storage, userId).map(({ id }) => id), ...taken])
  const expected = new Set<string>()
  for (const { _id, form, values, savedAt, picture, isOtherDevice, device } of received) {
    if (!isSynced(form) || gone.has(_id)) continue
    const key = deviceDraftKey(userId, form, _id)
    expected.add(key)
    const stored = read(key)
    if (stored && (!isOnServer(stored) || stored.base === savedAt)) continue
    const from = isOtherDevice ? { device: device ?? '' } : {}
    write(key, { owner, at: Date.parse(savedAt), values, base: savedAt, picture, ...from })
  }
  for (const key of keys()) {
    const stored = read(key)
    if (stored && isOnServer(stored) && !expected.has(key)) storage.removeItem(key)
  }
  const after = keys().map((key) => storage.getItem(key))
  if (JSON.stringify(before) !== JSON.stringify(after)) reportDraftChange(services.draftChanges)
}

export async function receiveDrafts(services: DraftServices, signal: AbortSignal): Promise<void> {
  const { isOpen } = openDrafts(services)
  const { drafts } = await services.api.send(listDrafts, { query: {} }, { signal })
  if (isOpen()) mergeDrafts(services, drafts)
}
