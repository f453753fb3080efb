import { extname } from 'node:path'
import { getDocumentLink } from '#contract/documents.ts'
import type { Deps } from '#server/deps.ts'
import { toKey } from '#server/files/store.ts'
import type { Calls } from '#server/http/calls.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { findLicenceOwner } from './licence.ts'

/** Per account in a quarter of an hour. */
const maxLinks = 120

export function documentRoutes({ implement }: Calls, { files, now }: Pick<Deps, 'files' | 'now'>): void {
  implement(
    getDocumentLink,
    async ({ db, viewer, query: { fileKey }, ip }) => {
      const owner = await findLicenceOwner(db, viewer, fileKey)
      if (owner === undefined) throw new Problem('NOT_FOUND')
      const url = await files.link(toKey('document', fileKey), {
        fileName: `business-license${extname(fileKey)}`,
        sessionId: viewer.sessionId,
      })
      await audit(db, { action: 'licence.opened', at: now(), accountId: viewer.id, subject: owner, ip })
      return { url }
    },
    { rateLimits: ({ viewer }) => [{ key: `documents.link:${viewer.id}`, max: maxLinks }] },
  )
}
