import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import type { ListDownload } from '../download/use-list-download.ts'
import { openRow, rowShortcuts } from '../list/row-shortcuts.ts'
import { ShortcutHelp } from '../list/shortcut-help.tsx'
import { ListActions } from '../list-actions/list-actions.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import { QueueSummary } from './queue-summary.tsx'
import type { QueueState } from './use-review-list.ts'

interface QueueHeaderProps {
  readonly queue: QueueState
  readonly title: string
  /** The keys of what the page shows, with their help. */
  readonly keys: Elements
  readonly download: ListDownload | undefined
  /** Actions after the usual ones. */
  readonly children?: Elements
}

export function QueueHeader({ queue, title, keys, download, children }: QueueHeaderProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const navigate = useNavigate()
  const { status, firstLink } = queue
  const phoneAction =
    status === 'PENDING' && firstLink
      ? { icon: Play, label: t('oneByOne'), onSelect: () => void navigate(firstLink as NavigateOptions) }
      : undefined
  return (
    <PageHeader
      title={title}
      chips={
        <div className="text-ink-2 text-small max-sm:w-full">
          <QueueSummary queue={queue} />
        </div>
      }
      isOneLine
      actions={
        <>
          {keys}
          <ListActions isMenu download={download} phoneAction={phoneAction} />
          {status === 'PENDING' && <OneByOne queue={queue} />}
          {children}
        </>
      }
    />
  )
}

/** The keys of the rows. */
export function RowKeys({ queue }: { readonly queue: QueueState }) {
  const { decision, words, box, firstLink } = queue
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const canUndo = useSupports(decision, 'undo')
  const enter = { caps: 'Enter', text: words('steps.openOne') }
  usePaletteActions({ byKey: firstLink ? [{ ...enter, take: () => openRow(box) }] : [] })
  const lines = [
    { caps: '/', text: lists('keys.search') },
    { caps: 'J', text: words('steps.nextOne') },
    { caps: 'K', text: words('steps.previousOne') },
    enter,
    { caps: 'X', text: lists('keys.choose') },
    { caps: 'A', text: t('keys.approve') },
    { caps: 'R', text: t('keys.reject') },
    ...(canUndo ? [{ caps: 'Z', text: t('keys.undo') }] : []),
  ]
  return <ShortcutHelp shortcuts={rowShortcuts(box)} lines={lines} />
}

const play = <Play aria-hidden className="size-icon-sm" />

/** Opens the first row of the page; on phones an entry of the menu does. Always mounted, so that nothing moves. */
function OneByOne({ queue: { firstLink, isLoading } }: { readonly queue: QueueState }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  if (isLoading)
    return (
      <Button disabled icon={play} className="max-sm:hidden">
        {t('oneByOne')}
      </Button>
    )
  return (
    firstLink && (
      <ButtonLink {...firstLink} icon={play} className="max-sm:hidden">
        {t('oneByOne')}
      </ButtonLink>
    )
  )
}
