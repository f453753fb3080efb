import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useChatCounts } from '../list/chat-counts.ts'
import { DeskChip, DeskText, useDeskHours } from './desk-line.tsx'

interface WriteBarProps {
  readonly className: string
  readonly onWrite: () => void
}

/** A bar that opens the chat and says when the team answers, or that it has answered. */
export function WriteBar({ className, onWrite }: WriteBarProps) {
  const { t } = useTranslation('answers')
  const desk = useDeskHours()
  const isAnswered = Boolean(useChatCounts()?.unread)
  return (
    <div className="flex-none border-line border-t">
      <div className={cx('grid gap-2 py-3', className)}>
        <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3 empty:hidden">
          {isAnswered ? (
            <span className="font-semibold text-ink text-small">{t('newAnswer')}</span>
          ) : (
            desk && (
              <>
                <DeskChip desk={desk} />
                <span>
                  <DeskText desk={desk} />
                </span>
              </>
            )
          )}
        </div>
        <Button variant="primary" size="lg" icon={<MessagesSquare aria-hidden className="size-icon" />} onClick={onWrite}>
          {t(isAnswered ? 'read' : 'write')}
        </Button>
      </div>
    </div>
  )
}
