import type { FastifyInstance } from 'fastify'
import { createSessionFinder } from '#server/auth/live-session.ts'
import type { Deps } from '#server/deps.ts'
import { documentsPath, readLink } from '#server/files/signed-links.ts'
import { documentType, toKey } from '#server/files/store.ts'
import { attachment } from '#server/http/content-disposition.ts'
import { findDocument } from './find-document.ts'

/** Serves links to files on disk. The viewer must still be signed in and allowed to read the document. */
export function documentDownload(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'secret' | 'furtherSecrets' | 'now'>,
): void {
  const findLiveSession = createSessionFinder(deps)
  const options = { exposeHeadRoute: false }
  app.get<{ Params: { name: string } }>(`${documentsPath}:name`, options, async ({ params: { name }, query }, reply) => {
    const link = readLink(deps, name, query)
    const viewer = link && (await findLiveSession(link.sessionId))
    if (!viewer || viewer.mustAddSecondFactor || !(await findDocument(deps.db, viewer, name))) return reply.callNotFound()
    const [type, file] = [documentType(name), await deps.files.get(toKey('document', name))]
    if (!type || !file) return reply.callNotFound()
    return reply
      .type(type.mediaType)
      .headers({
        'content-length': file.size,
        'cache-control': 'no-store',
        'content-disposition': attachment(link.fileName),
      })
      .send(file.stream())
  })
}
