import { fileTypeOf, headLength } from '../../contract/file-types.ts'
import { uploadLimit } from '../../contract/limits.ts'

export type PictureRefusal = 'fileTooLarge' | 'fileType'

/** Why a chosen file cannot be a picture of ours, before it is sent: its size and its first bytes (§5). */
export async function checkPicture(file: File): Promise<PictureRefusal | undefined> {
  if (file.size >= uploadLimit) return 'fileTooLarge'
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  return fileTypeOf('picture', head) ? undefined : 'fileType'
}
