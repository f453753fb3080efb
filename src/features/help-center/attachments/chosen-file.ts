import type { AttachmentKind, ChatAttachment } from '#contract/chat-attachments.ts'
import { fileTypes } from '#contract/file-types.ts'
import { maxAttachments } from '#contract/limits.ts'
import type { FieldIssue } from '#contract/rules.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { checkFile } from '#ui/files/check-file.ts'

type Refusal = Pick<FieldIssue, 'code' | 'params'>

/** A file for the next message of a chat. */
export interface ChosenFile {
  readonly key: string
  readonly chatId: string
  readonly name: string
  readonly size: number
  readonly kind: AttachmentKind | undefined
  /** Undefined after a reload for uploaded files, of which only the id is stored. */
  readonly file: File | undefined
  readonly state: 'waiting' | 'uploading' | 'uploaded' | 'failed'
  /** Progress of the upload, 0 to 100. */
  readonly progress: number
  /** Why the file is not uploaded: the file was refused, or the call failed and can be repeated. */
  readonly refusal?: Refusal | undefined
  readonly error?: ApiError | undefined
  readonly attachment?: ChatAttachment | undefined
}

export const acceptedTypes = fileTypes.attachment.map(({ mediaType }) => mediaType).join()

export const typeNames = fileTypes.attachment.map(({ name }) => name)

/** `before` is the number of files that the message has already. */
export async function toChosenFile(
  file: File,
  { key, chatId, before }: { key: string; chatId: string; before: number },
): Promise<ChosenFile> {
  const chosen = { key, chatId, name: file.name, size: file.size, file, progress: 0 }
  const refuse = (code: Refusal['code'], params?: Refusal['params']): ChosenFile => ({
    ...chosen,
    kind: undefined,
    state: 'failed',
    refusal: { code, ...(params && { params }) },
  })
  if (before >= maxAttachments) return refuse('tooMany', { max: maxAttachments })
  try {
    const code = await checkFile('attachment', file)
    return code ? refuse(code) : { ...chosen, kind: file.type === 'application/pdf' ? 'pdf' : 'picture', state: 'waiting' }
  } catch {
    // It was moved or deleted after it had been chosen.
    return refuse('fileRejected')
  }
}

export const fromAttachment = (attachment: ChatAttachment, { key, chatId }: Pick<ChosenFile, 'key' | 'chatId'>): ChosenFile => ({
  key,
  chatId,
  name: attachment.name,
  size: attachment.size,
  kind: attachment.kind,
  file: undefined,
  state: 'uploaded',
  progress: 100,
  attachment,
})
