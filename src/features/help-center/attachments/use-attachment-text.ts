import { useTranslation } from 'react-i18next'
import type { ChatAttachment } from '#contract/chat-attachments.ts'

/** Returns a function that describes files in one line of text. */
export function useAttachmentText(): (attachments: readonly ChatAttachment[] | undefined) => string {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  return (attachments = []) => {
    const [first, second] = attachments
    const count = attachments.length
    if (!first) return ''
    if (first.kind === 'pdf' && !second) return t('pdf', { name: first.name })
    return attachments.every(({ kind }) => kind === 'picture') ? t('pictures', { count }) : t('files', { count })
  }
}
