import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activeFilters } from '#components/list/list-query.ts'
import { NoMatches } from '#components/list/no-matches.tsx'
import type { DealRow } from '#contract/deals.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { EmptyLane } from '../empty-lane.tsx'
import { queueLink } from '../queue-link.ts'
import type { DealList } from './use-sheet.ts'

interface EmptySheetProps {
  readonly list: DealList
  /** The first voucher that was taken out. */
  readonly firstOut: DealRow | undefined
}

export function EmptySheet({ list: { search, navigation, query }, firstOut }: EmptySheetProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  if (firstOut)
    return (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={t('onlyOut.title')}
        text={t('onlyOut.text')}
        action={
          <ButtonLink variant="primary" {...queueLink(search, firstOut._id)}>
            {t('onlyOut.open')}
          </ButtonLink>
        }
      />
    )
  if (activeFilters(search).length > 0) return <NoMatches search={search} navigation={navigation} suggestion={query.data?.suggestion} />
  return <EmptyLane lane="clean" counts={query.data?.lanes} />
}
