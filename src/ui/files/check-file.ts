import type { FilePart } from '#contract/call.ts'
import { detectFileType, headLength, isHeic } from '#contract/file-types.ts'
import { uploadLimit } from '#contract/limits.ts'

type FileKind = FilePart['kind']
/** Kinds of files that form fields take. */
export type FieldFileKind = Exclude<FileKind, 'attachment'>
export type FileRefusal = 'fileTooLarge' | 'fileEmpty' | 'fileHeic' | 'fileType'

/** Checks size and first bytes before the upload (§5). */
export async function checkFile(kind: FileKind, file: File): Promise<FileRefusal | undefined> {
  if (file.size >= uploadLimit) return 'fileTooLarge'
  if (file.size === 0) return 'fileEmpty'
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  if (detectFileType(kind, head)) return undefined
  return isHeic(head) ? 'fileHeic' : 'fileType'
}
