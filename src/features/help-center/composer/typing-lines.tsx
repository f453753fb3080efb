import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { useTyping } from './use-typing.ts'

interface TypingLinesProps {
  readonly chatId: string
  readonly side: Side
  readonly businessName: string
}

/** Names the others who are writing, so that administrators see who is answering (F-114). */
export function TypingLines({ chatId, side, businessName }: TypingLinesProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const writers = useTyping(chatId)
  const others = writers.find((writer) => writer.side !== side)
  const colleague = writers.find((writer) => writer.side === side)
  return (
    <div className="grid min-h-note text-caption">
      {others && <p className="text-ink-3">{others.side === 'provider' ? t('writing', { name: businessName }) : t('adminWriting')}</p>}
      {side === 'admin' && (
        <p role="status" className="flex items-center gap-1.5 font-medium text-warn empty:hidden">
          {colleague && (
            <>
              <PencilLine aria-hidden className="size-icon-xs flex-none" />
              {t('answering', { name: colleague.name ?? t('otherAdmin') })}
            </>
          )}
        </p>
      )}
    </div>
  )
}
