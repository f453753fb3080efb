import { getDocumentLink, getThumbnail } from '#contract/documents.ts'
import type { Deps } from '#server/deps.ts'
import { thumbnailWidth } from '#server/files/picture.ts'
import { nameAtWidth, toKey } from '#server/files/store.ts'
import type { Calls } from '#server/http/calls.ts'
import { limitOwner } from '#server/http/queue-owner.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { findChatFile } from './chat-file.ts'
import { findDocument } from './find-document.ts'

/** Per account in a quarter of an hour. */
const maxLinks = 120
/** Enough for the pictures of two long chats. */
const maxThumbnails = 1_200

export function documentRoutes({ implement }: Calls, { files, now }: Pick<Deps, 'files' | 'now'>): void {
  implement(
    getDocumentLink,
    async ({ db, viewer, query: { fileKey }, ip }) => {
      const found = await findDocument(db, viewer, fileKey)
      if (!found) throw new Problem('NOT_FOUND')
      const { fileName, audited } = found
      const url = await files.link(toKey('document', fileKey), { fileName, sessionId: viewer.sessionId })
      if (audited) await audit(db, { ...audited, at: now(), accountId: viewer.id, ip })
      return { url }
    },
    { rateLimits: ({ viewer }) => [{ key: `documents.link:${limitOwner(viewer)}`, max: maxLinks }] },
  )
  implement(
    getThumbnail,
    async ({ db, viewer, query: { fileKey } }) => {
      const found = await findChatFile(db, viewer, fileKey)
      const stored = found?.kind === 'picture' && (await files.get(toKey('attachment', nameAtWidth(fileKey, thumbnailWidth))))
      if (!stored) throw new Problem('NOT_FOUND')
      return { content: stored.stream() }
    },
    { rateLimits: ({ viewer }) => [{ key: `documents.thumbnail:${limitOwner(viewer)}`, max: maxThumbnails }] },
  )
}
