import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { Side } from '#contract/roles.ts'

export interface ChatBusiness {
  readonly businessNameEn: string
  readonly businessNameAr: string
  readonly managerName?: string | null | undefined
}

export interface ComposerProps {
  readonly chatId: string
  readonly side: Side
  readonly business?: ChatBusiness | undefined
  readonly mode: 'reply' | 'note'
  /** Undefined where no notes are written. */
  readonly setMode: ((mode: ComposerProps['mode']) => void) | undefined
  readonly onSend: (text: string, attachments: readonly ChatAttachment[]) => Promise<boolean>
  /** Resolves to false if the message must not be sent now; returns undefined if there is nothing to ask. */
  readonly beforeSend?: (() => Promise<boolean> | undefined) | undefined
  readonly prefill?: string | undefined
  /** Called once the text is added, so that a reload does not add it again. */
  readonly onPrefilled?: (() => void) | undefined
}
