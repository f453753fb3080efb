import type { Side } from '../../../contract/roles.ts'

export interface ChatBusiness {
  readonly businessNameEn: string
  readonly businessNameAr: string
  readonly managerName?: string | null | undefined
}

export interface ComposerProps {
  readonly chatId: string
  readonly side: Side
  /** Of an administrator's chat. */
  readonly business?: ChatBusiness | undefined
  readonly onSend: (text: string) => Promise<boolean>
  /** Added to the draft when the composer opens. */
  readonly prefill?: string | undefined
  /** Called once the text is added, so that a reload does not add it again. */
  readonly onPrefilled?: (() => void) | undefined
}

export function Composer(_props: ComposerProps) {
  return null
}
