import { deleteDraft, listDrafts, writeDraft, writeDraftPicture } from '#contract/drafts.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findDrafts } from './rows.ts'
import { removeDraft, saveDraft, savePicture } from './write.ts'

/** Per account and minute: a form sends what was typed two seconds after the last key. */
const maxWrites = 60

/** The same limits as for vouchers: per account in a quarter of an hour, and per day. */
const maxPictures = 40
const maxPicturesADay = 200

const writing = {
  rateLimits: ({ viewer }: { readonly viewer: Viewer }) => [{ key: `drafts.write:${viewer.id}`, max: maxWrites, period: 60_000 }],
}

export function draftRoutes({ implement }: Calls, deps: Deps): void {
  implement(listDrafts, (input) => findDrafts(input, deps))
  implement(writeDraft, (input) => saveDraft(input, deps), writing)
  implement(writeDraftPicture, (input) => savePicture(input, deps), {
    rateLimits: ({ viewer: { id } }) => [
      { key: `drafts.picture:${id}`, max: maxPictures },
      { key: `drafts.pictures:${id}`, max: maxPicturesADay, period: 86_400_000 },
    ],
  })
  implement(deleteDraft, removeDraft, writing)
}
