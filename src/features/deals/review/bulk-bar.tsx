import { Check, X } from 'lucide-react'
import { type RefObject, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import type { DealRow } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { focusedRow, rowHeir } from '../../../patterns/list/row-shortcuts.ts'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import { type Selection, useSelection } from '../../../patterns/list/use-selection.ts'
import { mayDecide } from '../../../patterns/review/decisions.ts'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import { useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts'
import { dealMessages } from '../messages.ts'
import type { BulkItem } from './use-bulk-decision.ts'

/** Of use only once vouchers were chosen and decided about. */
const loadDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)

/** The vouchers chosen on any page of the queue, as they stood when they were chosen. */
export function useChosenDeals(rows: readonly DealRow[]): Selection & { readonly deals: readonly DealRow[] } {
  const { ids, choose, clear } = useSelection()
  const [seen] = useState(() => new Map<string, DealRow>())
  const chooseSeen = useCallback(
    (some: readonly string[], isChosen: boolean) => {
      if (isChosen) for (const row of rows) if (some.includes(row._id)) seen.set(row._id, row)
      choose(some, isChosen)
    },
    [rows, seen, choose],
  )
  return { ids, clear, choose: chooseSeen, deals: [...ids].flatMap((id) => seen.get(id) ?? []) }
}

/** What of a voucher its decision is told with. */
function useItemOf(): (deal: DealRow) => BulkItem {
  const language = useLanguage()
  return (deal) => ({
    id: deal._id,
    name: nameOf(language, namesOf(deal)),
    provider: nameOf(language, businessNames(deal.serviceProvider)),
    status: deal.dealStatus,
    row: deal,
  })
}

interface Question {
  readonly isApproved: boolean
  readonly items: readonly BulkItem[]
  /** The row it was asked from; -1 for none. */
  readonly row: number
}

interface BulkBarProps {
  readonly chosen: ReturnType<typeof useChosenDeals>
  readonly rows: readonly DealRow[]
  /** What holds the rows: where one has the focus, its voucher is meant. */
  readonly list: RefObject<HTMLElement | null>
}

/**
 * What can be decided about the chosen vouchers; what was decided or has changed leaves it, the rest stays. A and R ask the same
 * by key, where none is chosen about the voucher whose row has the focus.
 */
export function BulkBar({ chosen, rows, list }: BulkBarProps) {
  const t = useTranslations(dealMessages)
  const itemOf = useItemOf()
  const [question, setQuestion] = useState<Question>()
  const { part: BulkDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  const ask = (next: Omit<Question, 'row'>) => {
    setQuestion({ ...next, row: focusedRow(list) })
    show()
  }
  const itemsFor = (kind: 'approve' | 'reject', about: readonly DealRow[] = chosen.deals) =>
    about.filter(({ dealStatus }) => mayDecide(dealStatus)[kind]).map(itemOf)
  const [approvable, rejectable] = [itemsFor('approve'), itemsFor('reject')]
  const askByKey = (kind: 'approve' | 'reject') => {
    const one = rows[focusedRow(list)]
    const items = chosen.deals.length > 0 || !one ? itemsFor(kind) : itemsFor(kind, [one])
    if (items.length > 0) ask({ isApproved: kind === 'approve', items })
  }
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  useShortcuts({ a: () => askByKey('approve'), r: () => askByKey('reject') }, enabled)
  return (
    <>
      <SelectionBar selection={chosen}>
        {rejectable.length > 0 && (
          <Button
            size="sm"
            variant="danger"
            icon={<X aria-hidden />}
            onClick={() => ask({ isApproved: false, items: rejectable })}
            {...warmUp}
          >
            {t('review.bulk.reject', { count: rejectable.length })}
          </Button>
        )}
        {approvable.length > 0 && (
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden />}
            onClick={() => ask({ isApproved: true, items: approvable })}
            {...warmUp}
          >
            {t('review.bulk.approve', { count: approvable.length })}
          </Button>
        )}
      </SelectionBar>
      {BulkDialog && open && question && (
        <BulkDialog
          items={question.items}
          isApproved={question.isApproved}
          unchoose={(id) => chosen.choose([id], false)}
          onClose={() => setOpen(false)}
          heir={() => rowHeir(list, question.row)}
        />
      )}
    </>
  )
}
