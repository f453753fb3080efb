import { foldForSearch } from '#contract/text.ts'
import { seedId } from '#server/db/ids.ts'
import type { chatAttachments, chatMessages } from '#server/db/schema-help-center.ts'
import { putDocument, putPrivatePicture } from '#server/files/put-files.ts'
import type { FileStore } from '#server/files/store.ts'
import type { StoredAttachment } from '#server/http/uploads.ts'
import { accountId, type ProviderRow } from './businesses.ts'
import { businesses } from './content/content.ts'
import { renderLicence, toDay, toLicenceText } from './licence-files.ts'
import { type PictureName, renderCover, suitablePalettes } from './pictures/render.ts'

type Files = Pick<FileStore, 'put'>
type MessageRow = typeof chatMessages.$inferInsert
type AttachmentRow = typeof chatAttachments.$inferInsert

/** Keys of two businesses: the demo's own account and the one with the long chat. */
const withFiles = ['provider', 'karak'] as const

async function storePhoto(picture: PictureName, files: Files): Promise<StoredAttachment> {
  const [palette] = suitablePalettes[picture]
  const size = { width: 1_280, height: 800 }
  return putPrivatePicture(
    files,
    { ...(await renderCover(picture, palette)), ...size },
    { name: 'JPG', mediaType: 'image/jpeg', extension: 'jpg' },
  )
}

async function storePdf(provider: ProviderRow, files: Files, now: number): Promise<StoredAttachment> {
  const bytes = renderLicence(toLicenceText(provider, toDay(now)))
  return { name: await putDocument(files, bytes, 'pdf'), kind: 'pdf', extension: 'pdf', size: bytes.length }
}

const toRow = (
  { id, chatId, authorId = null, createdAt }: MessageRow,
  name: string,
  { extension: _, ...stored }: StoredAttachment,
): AttachmentRow => ({
  ...stored,
  id: seedId('chat file', id),
  chatId,
  messageId: id,
  authorId,
  file: stored.name,
  name,
  createdAt,
})

/** In two chats the business's newest message has a picture and the newest answer a PDF. */
export async function storeChatFiles(messages: readonly MessageRow[], providers: readonly ProviderRow[], files: Files, now: number) {
  const stored = withFiles.map(async (key): Promise<AttachmentRow[]> => {
    const thread = messages.filter(({ chatId }) => chatId === seedId('chat', key))
    const [question, answer] = [thread.findLast(({ side }) => side === 'provider'), thread.findLast(({ side }) => side === 'admin')]
    const provider = providers.find(({ id }) => id === accountId(key))
    const picture = businesses.find((each) => each.key === key)?.picture
    if (!question || !answer || !provider || !picture) return []
    const [photo, pdf] = [await storePhoto(picture, files), await storePdf(provider, files, now)]
    return [toRow(question, 'shop-front.jpg', photo), toRow(answer, 'licence-sample.pdf', pdf)]
  })
  const attachments = (await Promise.all(stored)).flat()
  const nameByMessage = new Map(attachments.map(({ messageId, name }) => [messageId, name]))
  return {
    attachments,
    messages: messages.map((message) => ({
      ...message,
      foldedContent: foldForSearch([message.content, nameByMessage.get(message.id)].filter(Boolean).join(' ')),
    })),
  }
}
