import type { FastifyInstance } from 'fastify'
import type { StoredFile } from '../../src/contract/files.ts'
import type { Deps } from '../deps.ts'

const prefix = '/files/'

/** A stored picture as answers name it; absolute only where the public address is known. */
export const storedFile = (name: string | null, { config }: Pick<Deps, 'config'>): StoredFile | null =>
  name === null ? null : { fileUrl: `${config.publicUrl ?? ''}${prefix}${name}` }

/** Pictures at stable, unguessable addresses that never change what they show; an `<img>` sends no bearer. */
export function fileRoutes(app: FastifyInstance, { files }: Pick<Deps, 'files'>): void {
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async ({ params }, reply) => {
    const file = await files.read(params.name)
    if (!file) return reply.callNotFound()
    return reply
      .type('image/webp')
      .headers({
        'content-length': file.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': 'inline',
      })
      .send(file.stream())
  })
}
