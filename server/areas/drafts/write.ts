import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { deleteDraft, writeDraft, writeDraftPicture } from '#contract/drafts.ts'
import { draftLimits } from '#contract/limits.ts'
import { changeEvent, type LiveChange } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { accountRoom, publish, sessionRoom } from '#server/db/publish.ts'
import { drafts } from '#server/db/schema-drafts.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { type DraftRecord, isDraft, lockDrafts, nextVersion, toVersion } from './rows.ts'

type WriteDeps = Pick<Deps, 'now' | 'config'>

/** The tabs of the writing session share the storage of their browser. */
const publishDraftChange = (tx: Db, { id, sessionId }: Viewer) =>
  publish(tx, {
    do: 'emit',
    room: accountRoom(id),
    event: changeEvent,
    data: { area: 'drafts' } satisfies LiveChange,
    exceptRooms: [sessionRoom(sessionId)],
  })

/** Whether another session has written the draft since that version. */
const isChangedElsewhere = (draft: Pick<DraftRecord, 'savedAt' | 'sessionId'>, savedAt: string | undefined, viewer: Viewer) =>
  draft.sessionId !== viewer.sessionId && draft.savedAt.toISOString() !== savedAt

function assertRoom(others: readonly Pick<DraftRecord, 'form'>[], form: string): void {
  const isFull = others.length >= draftLimits.perAccount || others.filter((draft) => draft.form === form).length >= draftLimits.perForm
  if (isFull) throw new Problem('CONFLICT')
}

/** @throws Problem `CONFLICT` where there are as many drafts as there may be */
export async function saveDraft(
  { db, viewer, params: { id }, body, userAgent }: AuthenticatedInput<typeof writeDraft>,
  deps: WriteDeps,
): Promise<CallData<typeof writeDraft>> {
  const { form, basedOn, replaces } = body
  const values = JSON.stringify(body.values)
  await lockDrafts(db, viewer)
  const { values: _, ...columns } = getTableColumns(drafts)
  // The same text is no other version: this device wrote it in a session that ended before the response came.
  const isSameText = sql<boolean>`${drafts.values} = ${values}`
  const stored = await db
    .select({ ...columns, isSameText })
    .from(drafts)
    .where(eq(drafts.accountId, viewer.id))
  const former = stored.find((draft) => draft.id === id)
  const continued = stored.find((draft) => draft.id === replaces?.id && draft.id !== id)
  const isFormerChanged = former !== undefined && !former.isSameText && isChangedElsewhere(former, basedOn, viewer)
  const isContinuedChanged = continued !== undefined && !continued.isSameText && isChangedElsewhere(continued, replaces?.savedAt, viewer)
  const isRemaining = (draft: DraftRecord | (typeof stored)[number]) =>
    (draft !== former || isFormerChanged) && (draft !== continued || isContinuedChanged)
  if (former?.form !== form || isFormerChanged) assertRoom(stored.filter(isRemaining), form)
  if (isFormerChanged) await db.update(drafts).set({ id: randomId() }).where(isDraft(viewer, id))
  if (continued && !isContinuedChanged) await db.delete(drafts).where(isDraft(viewer, continued.id))
  const picture = former ? former.picture : (continued?.picture ?? null)
  const content = {
    form,
    values,
    picture,
    savedAt: nextVersion(deps.now(), former?.savedAt),
    sessionId: viewer.sessionId,
    userAgent,
  }
  await db
    .insert(drafts)
    .values({ accountId: viewer.id, id, ...content })
    .onConflictDoUpdate({ target: [drafts.accountId, drafts.id], set: content })
  await publishDraftChange(db, viewer)
  const other = isFormerChanged ? former : isContinuedChanged ? continued : undefined
  return {
    savedAt: content.savedAt.toISOString(),
    picture: storedFile(picture, deps),
    other: other ? toVersion(other, viewer) : null,
    wasDeleted: !former && basedOn !== undefined,
  }
}

async function findDraft(db: Db, viewer: Viewer, id: string): Promise<DraftRecord> {
  await lockDrafts(db, viewer)
  const [draft] = await db.select().from(drafts).where(isDraft(viewer, id))
  if (!draft) throw new Problem('NOT_FOUND')
  return draft
}

/** @throws Problem `NOT_FOUND` */
export async function savePicture(
  { db, viewer, params: { id }, files, userAgent }: AuthenticatedInput<typeof writeDraftPicture>,
  deps: WriteDeps,
): Promise<CallData<typeof writeDraftPicture>> {
  const draft = await findDraft(db, viewer, id)
  const picture = files.picture ?? null
  const savedAt = nextVersion(deps.now(), draft.savedAt)
  await db.update(drafts).set({ picture, savedAt, sessionId: viewer.sessionId, userAgent }).where(isDraft(viewer, id))
  await publishDraftChange(db, viewer)
  return { savedAt: savedAt.toISOString(), picture: storedFile(picture, deps) }
}

/** @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE` */
export async function removeDraft({ db, viewer, params: { id }, query }: AuthenticatedInput<typeof deleteDraft>): Promise<null> {
  const draft = await findDraft(db, viewer, id)
  if (query.savedAt !== undefined && isChangedElsewhere(draft, query.savedAt, viewer)) throw new Problem('CHANGED_MEANWHILE')
  await db.delete(drafts).where(isDraft(viewer, id))
  await publishDraftChange(db, viewer)
  return null
}
