import type { FastifyInstance } from 'fastify'
import type { StoredFile } from '#contract/files.ts'
import { smallerWidths } from './picture.ts'
import { type FileStore, nameAtWidth, toKey } from './store.ts'

const picturesPath = '/files/'

interface PublicAddress {
  readonly config: { readonly publicUrl: string | undefined }
}

const pictureUrl = (name: string, { config: { publicUrl = '' } }: PublicAddress) => `${publicUrl}${picturesPath}${name}`

export const storedFile = (name: string | null, deps: PublicAddress): StoredFile | null =>
  name === null
    ? null
    : {
        fileUrl: pictureUrl(name, deps),
        smaller: smallerWidths.map((width) => ({ width, fileUrl: pictureUrl(nameAtWidth(name, width), deps) })),
      }

/** Public, because an `<img>` sends no bearer. */
export function pictureRoute(app: FastifyInstance, { files }: { readonly files: FileStore }): void {
  app.get<{ Params: { name: string } }>(`${picturesPath}:name`, async ({ params: { name } }, reply) => {
    const inFull = name.replace(/-\d+\./, '.')
    const file = (await files.get(toKey('picture', name))) ?? (await files.get(toKey('picture', inFull)))
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
