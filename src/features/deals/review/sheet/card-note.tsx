import { CircleSlash, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#contract/deals.ts'
import { Button } from '#ui/actions/button.tsx'
import { useDealConflictText } from '../deal-decision-calls.ts'
import type { CardMark } from './use-card-marks.ts'

interface CardNoteProps {
  readonly isOut: boolean
  readonly mark: CardMark | undefined
  readonly onRenew: (row: DealRow) => void
}

/** Says why a card is left out of the approval. */
export function CardNote({ isOut, mark, onRenew }: CardNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const Icon = mark ? History : CircleSlash
  return (
    <div className="grid justify-items-start gap-1 font-medium text-caption text-warn">
      <p className="flex gap-1.5">
        <Icon aria-hidden className="mt-0.5 size-icon-xs flex-none text-warn-mark" />
        <span>{mark ? <MarkText mark={mark} /> : isOut && t('out')}</span>
      </p>
      {mark?.kind === 'changed' && (
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
