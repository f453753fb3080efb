import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type FileType, fileTypes } from '../../src/contract/file-types.ts'
import type { StoredFile } from '../../src/contract/files.ts'
import { attachment } from '../http/content-disposition.ts'
import { smallerWidths } from './picture.ts'
import { documentsPath, isValidLink } from './signed-links.ts'
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

const LinkQuery = z.object({ name: z.string(), expires: z.coerce.number(), signature: z.string() })

const documentType = (name: string) => fileTypes.document.find(({ extension }) => name.endsWith(`.${extension}`))

/** A PDF that was uploaded as `licence.html` must not open as a page. */
const downloadName = (name: string, { extension }: FileType) => `${name.replace(/\.(pdf|jpe?g|png|webp)$/i, '')}.${extension}`

interface FileRouteDeps {
  readonly files: FileStore
  readonly secret: Uint8Array
  readonly now: () => number
}

/** Pictures are public, because an `<img>` sends no bearer; documents need a signed link. */
export function fileRoutes(app: FastifyInstance, deps: FileRouteDeps): void {
  const { files } = deps
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

  const options = { exposeHeadRoute: false }
  app.get<{ Params: { name: string } }>(`${documentsPath}:name`, options, async ({ params: { name }, query }, reply) => {
    const { data } = LinkQuery.safeParse(query)
    if (!data || !isValidLink(deps, { name, fileName: data.name, expires: data.expires }, data.signature)) return reply.callNotFound()
    const [type, file] = [documentType(name), await files.get(toKey('document', name))]
    if (!type || !file) return reply.callNotFound()
    return reply
      .type(type.mediaType)
      .headers({
        'content-length': file.size,
        'cache-control': 'no-store',
        'content-disposition': attachment(downloadName(data.name, type)),
      })
      .send(file.stream())
  })
}
