import type { FilePart } from '../../contract/call.ts'
import { fileTypeOf, headLength } from '../../contract/file-types.ts'
import { uploadLimit } from '../../contract/limits.ts'

export type FileKind = FilePart['kind']
export type FileRefusal = 'fileTooLarge' | 'fileType'

/** Why a chosen file cannot be one of that kind, before it is sent: its size and its first bytes (§5). */
export async function checkFile(kind: FileKind, file: File): Promise<FileRefusal | undefined> {
  if (file.size >= uploadLimit) return 'fileTooLarge'
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  return fileTypeOf(kind, head) ? undefined : 'fileType'
}
