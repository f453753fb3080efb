import type { Readable } from 'node:stream'
import { randomId } from '#server/security/random.ts'
import type { EncodedPicture } from './picture.ts'
import { type FileStore, nameAtWidth, toKey } from './store.ts'

type Files = Pick<FileStore, 'put'>

/** The full size is stored last: once it exists, all widths do. */
export async function putPicture(files: Files, { whole, smaller }: EncodedPicture): Promise<string> {
  const name = `${randomId()}.webp`
  for (const [width, bytes] of Object.entries(smaller)) await files.put(toKey('picture', nameAtWidth(name, Number(width))), bytes)
  await files.put(toKey('picture', name), whole)
  return name
}

export async function putDocument(files: Files, content: Uint8Array | Readable, extension: string): Promise<string> {
  const name = `${randomId()}.${extension}`
  await files.put(toKey('document', name), content)
  return name
}
