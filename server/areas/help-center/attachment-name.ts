import { onOneLine } from '#contract/text.ts'
import type { StoredAttachment } from '#server/http/uploads.ts'

/** In characters, without the extension. */
const maxLength = 80

const fallbacks = { picture: 'picture', pdf: 'document' } as const

/** Removes folders, direction marks and characters that file systems refuse, and sets the extension of the detected type. */
export function cleanAttachmentName(given: string, { kind, extension }: Pick<StoredAttachment, 'kind' | 'extension'>): string {
  const plain = onOneLine(given)
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = [...plain].slice(0, maxLength).join('').trim()
  return `${stem || fallbacks[kind]}.${extension}`
}
