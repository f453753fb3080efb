import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HoursText, OpeningChip, useHelpCenterHours } from './hours-line.tsx'

interface ConversationHeaderProps {
  /** The link to the answers; undefined if they stand beside the chat. */
  readonly back: Pick<LinkProps, 'to' | 'search' | 'resetScroll'> | undefined
  readonly onBack: () => void
}

/** Heads the business's conversation with when the team answers. */
export function ConversationHeader({ back, onBack }: ConversationHeaderProps) {
  const { t } = useTranslation('answers')
  const { t: pages } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const hours = useHelpCenterHours()
  return (
    <header className="flex min-h-till flex-none items-center gap-2 border-line border-b py-2 ps-4 pe-4 max-sm:ps-1">
      {back && (
        <Link
          {...back}
          onClick={onBack}
          aria-label={t('back')}
          data-tip={t('back')}
          className="grid size-touch flex-none place-items-center rounded-1 hover:bg-hover"
        >
          <ArrowLeft aria-hidden className="size-icon rtl:-scale-x-100" />
        </Link>
      )}
      <div className="grid min-w-0 grow gap-0.5">
        <div className="flex min-h-chip flex-wrap items-center gap-x-3 gap-y-1">
          <h2 tabIndex={-1} className="font-semibold text-body">
            {pages('team')}
          </h2>
          {hours && <OpeningChip hours={hours} />}
        </div>
        <p className="text-caption text-ink-3">
          {hours && hours.timings.length > 0 ? <HoursText hours={hours} /> : pages('business.subtitle')}
        </p>
      </div>
    </header>
  )
}
