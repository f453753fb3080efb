import { deleteDraft, writeDraft } from '#contract/drafts.ts'
import { type DraftNotice, reportDraftChange } from '#lib/draft-changes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { Services } from '#lib/services.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { addDeleted, deviceLifetime, findDraftKeys, forgetDeleted, isSynced, parseDraftKey, readDeleted } from './device-drafts.ts'
import { isOnServer, readStoredDraft, type StoredDraft } from './stored-draft.ts'

export type DraftServices = Pick<Services, 'api' | 'session' | 'draftStorage' | 'draftChanges' | 'clock' | 'locks'>

/** All tabs of this browser read, send and delete drafts in turns. */
export const inTurn = <Result>({ locks }: Pick<DraftServices, 'locks'>, task: () => Promise<Result>): Promise<Result> =>
  locks.request('drafts', task)

/** The stored drafts of the signed-in user that belong on the server. */
export function openDrafts({ session, draftStorage: storage, clock }: DraftServices) {
  const userId = session.store.getState().userId ?? ''
  const owner = fingerprint(userId)
  return {
    userId,
    owner,
    storage,
    /** The session may have ended during a call, and with it everything of the user. */
    isOpen: () => session.store.getState().userId === userId,
    keys: () => findDraftKeys(storage, userId).filter((key) => isSynced(parseDraftKey(userId, key).form)),
    read: (key: string) => readStoredDraft(key, { storage, now: clock.now, owner, lifetime: deviceLifetime }),
    write: (key: string, draft: StoredDraft) => {
      try {
        storage.setItem(key, JSON.stringify(draft))
      } catch {
        // No room: the draft stays as it was.
      }
    },
  }
}

/** Refused for what it is: it stays on this device, and is sent again once it has changed. */
const isRefusal = ({ status, code }: ApiError) =>
  status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 408 && code !== 'TOO_MANY_REQUESTS'

function report({ draftChanges }: DraftServices, id: string, notice: DraftNotice | undefined): void {
  if (notice) draftChanges.setState(({ notices }) => ({ notices: new Map([...notices, [id, notice]]) }))
  reportDraftChange(draftChanges)
}

async function sendDeleted(services: DraftServices): Promise<void> {
  const { userId, storage } = openDrafts(services)
  for (const { id, savedAt } of readDeleted(storage, userId)) {
    try {
      await services.api.send(deleteDraft, { params: { id }, query: { savedAt } })
    } catch (error) {
      // It is deleted already, or another device has written more since: then it comes back.
      if (!(error instanceof ApiError && isRefusal(error))) throw error
    }
    forgetDeleted(storage, userId, id)
  }
}

/** Texts that the server refused, by their key in the storage. */
export type Refused = Map<string, string>

async function sendDraft(services: DraftServices, key: string, refused: Refused): Promise<void> {
  const drafts = openDrafts(services)
  const { form, id } = parseDraftKey(drafts.userId, key)
  const text = drafts.storage.getItem(key)
  const draft = drafts.read(key)
  if (!draft || isOnServer(draft) || refused.get(key) === text) return
  const { base, replaces, values } = draft
  const body = {
    form,
    values: values as Readonly<Record<string, unknown>>,
    ...(base !== undefined && { basedOn: base }),
    ...(replaces && { replaces }),
  }
  try {
    const { savedAt, picture, other, wasDeleted } = await services.api.send(writeDraft, { params: { id }, body })
    if (!drafts.isOpen()) return
    const now = drafts.read(key)
    if (now) {
      const isTypedSince = drafts.storage.getItem(key) !== text
      const next = now.replaces?.id === replaces?.id ? undefined : now.replaces
      drafts.write(key, { ...now, base: savedAt, picture, replaces: next, isUnsent: isTypedSince || undefined, device: undefined })
    } else addDeleted(drafts.storage, drafts.userId, { id, savedAt })
    report(services, id, other ? { kind: 'changed', at: Date.parse(other.savedAt) } : wasDeleted ? { kind: 'deleted' } : undefined)
  } catch (error) {
    if (!(error instanceof ApiError && isRefusal(error))) throw error
    if (text !== null) refused.set(key, text)
  }
}

/** Sends what the server does not have yet. @throws ApiError where it cannot be reached, or has no time */
export async function sendDrafts(services: DraftServices, refused: Refused): Promise<void> {
  const { keys } = openDrafts(services)
  for (const key of keys()) await sendDraft(services, key, refused)
  await sendDeleted(services)
  // A draft may have been deleted while it was sent.
  await sendDeleted(services)
}

/** Whether there is something to send that was not refused. */
export function hasUnsent(services: DraftServices, refused: Refused): boolean {
  const { userId, storage, keys, read } = openDrafts(services)
  const isUnsent = (key: string) => {
    const draft = read(key)
    return draft !== undefined && !isOnServer(draft) && refused.get(key) !== storage.getItem(key)
  }
  return readDeleted(storage, userId).length > 0 || keys().some(isUnsent)
}
