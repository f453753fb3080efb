import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { OpeningChip, HoursText, useHelpCenterHours } from './hours-line.tsx'

interface WriteBarProps {
  readonly className: string
  readonly onWrite: () => void
}

/** A bar that opens the chat and says when the team answers. */
export function WriteBar({ className, onWrite }: WriteBarProps) {
  const { t } = useTranslation('answers')
  const hours = useHelpCenterHours()
  return (
    <div className="flex-none border-line border-t">
      <div className={cx('grid gap-2 py-3', className)}>
        {hours && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3 empty:hidden">
            <OpeningChip hours={hours} />
            <HoursText hours={hours} />
          </p>
        )}
        <Button variant="primary" size="lg" icon={<MessagesSquare aria-hidden className="size-icon" />} onClick={onWrite}>
          {t('write')}
        </Button>
      </div>
    </div>
  )
}
