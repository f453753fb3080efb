import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import type { DealRow } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { DealSearch } from '../../search.ts'
import { queueLink } from '../queue-link.ts'
import type { NotApproved } from './use-approve-sheet.ts'

interface NotApprovedNoteProps {
  readonly cards: readonly NotApproved[]
  readonly search: DealSearch
  readonly onRetry: (rows: readonly DealRow[]) => void
  readonly onClose: () => void
}

const loadList = () => import('./not-approved-list.tsx').then(({ NotApprovedList }) => NotApprovedList)

/** Says in the bar, where it covers no card, how many the last approval left out; a press says which ones, and why. */
export function NotApprovedNote({ cards, search, onRetry, onClose }: NotApprovedNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const fmt = useFmt()
  const { component: List, trigger, popover } = useLazyPopover(loadList)
  useFocusFallback(
    (focused) => cards.length === 0 && focused.closest('[role="dialog"]') !== null,
    () => document.querySelector<HTMLElement>('[data-card][tabindex="0"]') ?? document.querySelector('h1'),
  )
  if (cards.length === 0) return null
  const title = t('notApproved', { count: cards.length })
  const close = () => popover.onOpenChange(false)
  return (
    <>
      <div role="alert" className="flex-none">
        <Button {...trigger} size="sm" className="bg-warn-tint text-warn" icon={<TriangleAlert aria-hidden />}>
          <span className="max-sm:sr-only">{title}</span>
          <bdi aria-hidden className="sm:hidden">
            {fmt.number(cards.length)}
          </bdi>
        </Button>
      </div>
      {List && popover.open && (
        <List
          {...popover}
          label={title}
          cards={cards}
          search={search}
          onRetry={(rows) => {
            close()
            onRetry(rows)
          }}
          onDismiss={() => {
            close()
            onClose()
          }}
        />
      )}
    </>
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
