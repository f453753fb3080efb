import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { isConflict } from '#components/review/use-decide-one.ts'
import type { DealRow } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { DealSearch } from '../../search.ts'
import { useDealConflictText } from '../deal-decision-calls.ts'
import { queueLink } from '../queue-link.ts'
import type { NotApproved } from './use-approve-sheet.ts'

interface NotApprovedNoteProps {
  readonly cards: readonly NotApproved[]
  readonly search: DealSearch
  readonly onRetry: (rows: readonly DealRow[]) => void
  readonly onClose: () => void
}

/** Shows what the last approval left out, and why. It covers the sheet, so that nothing moves. */
export function NotApprovedNote({ cards, search, onRetry, onClose }: NotApprovedNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { t: review } = useTranslation('review', { keyPrefix: 'bulk' })
  const { t: common } = useTranslation('common')
  const conflictText = useDealConflictText()
  if (cards.length === 0) return null
  const failed = cards.filter(({ result }) => !isConflict(result)).map(({ row }) => row)
  return (
    <Alert
      tone="warn"
      title={t('notApproved', { count: cards.length })}
      urgent
      // Stays above the line with Undo.
      className="absolute inset-x-gutter bottom-full mb-3 max-h-[40vh] overflow-y-auto pe-[3rem] shadow-float group-has-[[data-undo]:not(:empty)]/bar:mb-[6.5rem]"
    >
      <IconButton
        label={common('close')}
        icon={<X aria-hidden className="size-icon" />}
        className="absolute end-1 top-1"
        onClick={onClose}
      />
      <ul className="grid gap-1">
        {cards.map(({ row, result }) => (
          <li key={row._id} className="flex flex-wrap gap-x-2">
            <TextLink {...queueLink({ ...search, status: 'PENDING' }, row._id)} className="text-inherit">
              <InlineName {...toNames(row)} />
            </TextLink>
            <span>{isConflict(result) ? conflictText(result.conflict) : (result.failure ?? review('notApproved'))}</span>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <Button size="sm" className="mt-1 w-fit" onClick={() => onRetry(failed)}>
          {common('tryAgain')}
        </Button>
      )}
    </Alert>
  )
}

interface TakenOutProps {
  readonly rows: readonly DealRow[]
  readonly search: DealSearch
  readonly onPutBack: (row: DealRow) => void
}

/** Lists vouchers that were taken out of earlier sheets and wait for a look. */
export function TakenOut({ rows, search, onPutBack }: TakenOutProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <section aria-label={t('outCount', { count: rows.length })} className="mt-4 grid gap-2 border-line border-t pt-3">
      <h2 className="font-semibold text-h3">{t('outTitle')}</h2>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={row._id} className="flex flex-wrap items-center justify-between gap-x-3 text-small">
            <TextLink {...queueLink(search, row._id)}>
              <InlineName {...toNames(row)} />
            </TextLink>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('putBackOne', { name: displayName(language, toNames(row)) })}
              onClick={() => onPutBack(row)}
            >
              {t('putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
