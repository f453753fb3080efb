import { CircleSlash, History, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#contract/deals.ts'
import { Button } from '#ui/actions/button.tsx'
import { useDealConflictText } from '../deal-decision-calls.ts'
import type { CardMark } from './use-card-marks.ts'

interface NoteLineProps {
  readonly icon: LucideIcon
  readonly children: ReactNode
}

const NoteLine = ({ icon: Icon, children }: NoteLineProps) => (
  <p className="flex gap-1.5 font-medium text-caption text-warn">
    <Icon aria-hidden className="mt-0.5 size-icon-xs flex-none text-warn-mark" />
    <span>{children}</span>
  </p>
)

/** Says that the reviewer has left a card out of the approval. */
export function OutNote() {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  return <NoteLine icon={CircleSlash}>{t('out')}</NoteLine>
}

interface MarkNoteProps {
  readonly mark: CardMark
  readonly onRenew: (row: DealRow) => void
}

/** Says what has happened to a card, which leaves it out of the approval. */
export function MarkNote({ mark, onRenew }: MarkNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  return (
    <div className="grid justify-items-start gap-1">
      <NoteLine icon={History}>
        <MarkText mark={mark} />
      </NoteLine>
      {mark.kind === 'changed' && (
        <Button size="sm" className="relative z-1" onClick={() => onRenew(mark.deal)}>
          {t('renew')}
        </Button>
      )}
    </div>
  )
}

function MarkText({ mark }: { readonly mark: CardMark }) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const conflictText = useDealConflictText()
  if (mark.kind !== 'decided') return t(`meanwhile.${mark.kind}`)
  const { dealStatus, decidedBy, decidedAt } = mark.deal
  return conflictText({ status: dealStatus, by: decidedBy ?? undefined, at: decidedAt ?? undefined })
}
