import { uploadLimit } from '../../contract/limits.ts'
import { pictureType } from './picture-type.ts'

export type PictureRefusal = 'fileTooLarge' | 'fileType'

/** Why a chosen file cannot be a picture of ours, before it is sent: its size and its first bytes (§5). */
export async function checkPicture(file: File): Promise<PictureRefusal | undefined> {
  if (file.size > uploadLimit) return 'fileTooLarge'
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return pictureType(head) ? undefined : 'fileType'
}
