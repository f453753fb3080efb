import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { NotificationDetails } from '#server/notifications/render.ts'

/** What a notification of a message without text says of its files. */
export function describeFiles(files: readonly ChatAttachment[]): Pick<NotificationDetails, 'files' | 'pictures' | 'pdf'> {
  const [first, second] = files
  if (!first) return {}
  return {
    files: files.length,
    pictures: files.every(({ kind }) => kind === 'picture') || undefined,
    pdf: first.kind === 'pdf' && !second ? first.name : undefined,
  }
}
