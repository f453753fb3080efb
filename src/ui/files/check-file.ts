import type { FilePart } from '#contract/call.ts'
import { detectFileType, headLength, isHeic } from '#contract/file-types.ts'
import { uploadLimit } from '#contract/limits.ts'

type FileKind = FilePart['kind']
/** Kinds of files that form fields take. */
export type FieldFileKind = Exclude<FileKind, 'attachment'>
export type FileRefusal = 'fileTooLarge' | 'fileEmpty' | 'fileHeic' | 'fileType' | 'fileDamaged'

/** The rest of a picture may be missing behind a whole head. */
const canDecode = (picture: File): Promise<boolean> =>
  createImageBitmap(picture, { resizeWidth: 1, resizeHeight: 1 }).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )

/** Checks before the upload size and first bytes (§5), and whether the browser reads the picture. */
export async function checkFile(kind: FileKind, file: File): Promise<FileRefusal | undefined> {
  if (file.size >= uploadLimit) return 'fileTooLarge'
  if (file.size === 0) return 'fileEmpty'
  // A file that was chosen may be gone, as from a card that was taken out.
  const bytes = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) return 'fileDamaged'
  const head = new Uint8Array(bytes)
  const type = detectFileType(kind, head)
  if (!type) return isHeic(head) ? 'fileHeic' : 'fileType'
  return type.name === 'PDF' || (await canDecode(file)) ? undefined : 'fileDamaged'
}
