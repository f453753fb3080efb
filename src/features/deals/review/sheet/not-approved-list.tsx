import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { isConflict, readFailure } from '#components/review/use-decide.ts'
import { type DealRow, decideDeal } from '#contract/deals.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import type { DealSearch } from '../../search.ts'
import { useDealConflictText } from '../deal-decision-calls.ts'
import { queueLink } from '../queue-link.ts'
import type { NotApproved } from './use-approve-sheet.ts'

interface NotApprovedListProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly cards: readonly NotApproved[]
  readonly search: DealSearch
  readonly onRetry: (rows: readonly DealRow[]) => void
  readonly onDismiss: () => void
}

/** Lists what the last approval left out, and why. */
export function NotApprovedList({ cards, search, onRetry, onDismiss, ...popover }: NotApprovedListProps) {
  const { t: review } = useTranslation('review', { keyPrefix: 'bulk' })
  const { t: common } = useTranslation('common')
  const conflictText = useDealConflictText()
  const failed = cards.filter(({ missed }) => !isConflict(missed)).map(({ row }) => row)
  return (
    <ButtonPopover {...popover} align="start" className="w-[22rem]">
      <ul className="grid gap-2 text-small">
        {cards.map(({ row, missed }) => (
          <li key={row._id} className="grid">
            <TextLink {...queueLink({ ...search, status: 'PENDING' }, row._id)}>
              <InlineName {...toNames(row)} />
            </TextLink>
            <span>
              {isConflict(missed) ? conflictText(missed.conflict) : (readFailure(decideDeal, missed.error) ?? review('notApproved'))}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-3">
        {failed.length > 0 && (
          <Button size="sm" onClick={() => onRetry(failed)}>
            {common('tryAgain')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {review('done')}
        </Button>
      </div>
    </ButtonPopover>
  )
}
