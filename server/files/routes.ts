import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type FileType, fileTypes } from '../../src/contract/file-types.ts'
import type { StoredFile } from '../../src/contract/files.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../http/content-disposition.ts'
import { smallerWidths } from './picture.ts'
import { documentsPath, isValidLink } from './presign.ts'
import { nameAtWidth } from './store.ts'

const prefix = '/files/'

const addressOf = (name: string, { publicUrl = '' }: Deps['config']) => `${publicUrl}${prefix}${name}`

/** A stored picture as answers name it; absolute only where the public address is known. */
export const storedFile = (name: string | null, { config }: Pick<Deps, 'config'>): StoredFile | null =>
  name === null
    ? null
    : {
        fileUrl: addressOf(name, config),
        smaller: smallerWidths.map((width) => ({ width, fileUrl: addressOf(nameAtWidth(name, width), config) })),
      }

const LinkQuery = z.object({ name: z.string(), expires: z.coerce.number(), signature: z.string() })

const typeOf = (fileKey: string) => fileTypes.document.find(({ extension }) => fileKey.endsWith(`.${extension}`))

/** A document is saved as what it is: a PDF that was called `licence.html` must not be opened as a page. */
const savedAs = (name: string, { extension }: FileType) => `${name.replace(/\.(pdf|jpe?g|png|webp)$/i, '')}.${extension}`

/**
 * Pictures at stable, unguessable addresses that never change what they show (an `<img>` sends no bearer), and documents by
 * presigned links. Whatever is wrong with an address, there is nothing there.
 */
export function fileRoutes(app: FastifyInstance, deps: Pick<Deps, 'files' | 'secret' | 'now'>): void {
  const { picture, document } = deps.files
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async ({ params }, reply) => {
    // One of before there were smaller widths is shown whole.
    const file = (await picture.read(params.name)) ?? (await picture.read(params.name.replace(/-\d+\./, '.')))
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
  app.get<{ Params: { fileKey: string } }>(`${documentsPath}:fileKey`, options, async ({ params: { fileKey }, query }, reply) => {
    const { data } = LinkQuery.safeParse(query)
    if (!data || !isValidLink(deps, { fileKey, fileName: data.name, expires: data.expires }, data.signature)) return reply.callNotFound()
    const [type, file] = [typeOf(fileKey), await document.read(fileKey)]
    if (!type || !file) return reply.callNotFound()
    return reply
      .type(type.mediaType)
      .headers({ 'content-length': file.size, 'cache-control': 'no-store', 'content-disposition': attachment(savedAs(data.name, type)) })
      .send(file.stream())
  })
}
