import { Check, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DealRow } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import { type Selection, useSelection } from '../../../patterns/list/use-selection.ts'
import { mayDecide } from '../../../patterns/review/decisions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dealMessages } from '../messages.ts'
import type { BulkItem } from './use-bulk-decision.ts'

/** Of use only once vouchers were chosen and decided about. */
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

/** The vouchers chosen on any page of the queue, as they stood when they were chosen. */
export function useChosenDeals(rows: readonly DealRow[]): Selection & { readonly deals: readonly DealRow[] } {
  const { ids, choose, clear } = useSelection()
  const [seen] = useState(() => new Map<string, DealRow>())
  return {
    ids,
    clear,
    choose: (some, isChosen) => {
      if (isChosen) for (const row of rows) if (some.includes(row._id)) seen.set(row._id, row)
      choose(some, isChosen)
    },
    deals: [...ids].flatMap((id) => seen.get(id) ?? []),
  }
}

interface Question {
  readonly isApproved: boolean
  readonly items: readonly BulkItem[]
}

/** What can be decided about the chosen vouchers; what was decided leaves the choice, the rest stays in it. */
export function BulkBar({ chosen }: { readonly chosen: ReturnType<typeof useChosenDeals> }) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const [question, setQuestion] = useState<Question>()
  const itemsFor = (kind: 'approve' | 'reject') =>
    chosen.deals
      .filter(({ dealStatus }) => mayDecide(dealStatus)[kind])
      .map((deal) => ({ id: deal._id, name: nameOf(language, namesOf(deal)), status: deal.dealStatus }))
  const [approvable, rejectable] = [itemsFor('approve'), itemsFor('reject')]
  return (
    <>
      <SelectionBar selection={chosen}>
        {rejectable.length > 0 && (
          <Button size="sm" variant="danger" icon={<X aria-hidden />} onClick={() => setQuestion({ isApproved: false, items: rejectable })}>
            {t('review.bulk.reject', { count: rejectable.length })}
          </Button>
        )}
        {approvable.length > 0 && (
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden />}
            onClick={() => setQuestion({ isApproved: true, items: approvable })}
          >
            {t('review.bulk.approve', { count: approvable.length })}
          </Button>
        )}
      </SelectionBar>
      <Suspense>
        {question && <BulkDialog {...question} onDone={(id) => chosen.choose([id], false)} onClose={() => setQuestion(undefined)} />}
      </Suspense>
    </>
  )
}
