import type { Readable } from 'node:stream'
import type { FileType } from '#contract/file-types.ts'
import type { StoredAttachment } from '#server/http/uploads.ts'
import { randomId } from '#server/security/random.ts'
import { type EncodedPicture, type PictureFiles, thumbnailWidth } from './picture.ts'
import { type FileStore, nameAtWidth, toKey } from './store.ts'

type Files = Pick<FileStore, 'put'>

/** The full size is stored last: once it exists, all widths do. */
export async function putPicture(files: Files, { whole, smaller }: PictureFiles): Promise<string> {
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

/** Stores a picture among the documents, because the folder of pictures is public. */
export async function putPrivatePicture(
  files: Files,
  { whole, smaller, width, height }: EncodedPicture,
  { extension }: FileType,
): Promise<StoredAttachment> {
  const name = `${randomId()}.webp`
  const thumbnail = smaller[thumbnailWidth]
  if (thumbnail) await files.put(toKey('attachment', nameAtWidth(name, thumbnailWidth)), thumbnail)
  await files.put(toKey('attachment', name), whole)
  return { name, kind: 'picture', extension, size: whole.length, width, height }
}
