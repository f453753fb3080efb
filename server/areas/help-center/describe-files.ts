import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { NotificationDetails } from '#server/notifications/render.ts'

/** Describes the files of a message without text for its notification. */
export function describeFiles(files: readonly ChatAttachment[]): Pick<NotificationDetails, 'files' | 'pictures' | 'pdf'> {
  const [first, second] = files
  if (!first) return {}
  return {
    files: files.length,
    pictures: files.every(({ kind }) => kind === 'picture') || undefined,
    pdf: first.kind === 'pdf' && !second ? first.name : undefined,
  }
}
