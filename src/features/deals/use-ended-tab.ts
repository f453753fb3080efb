import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#components/list/use-list.ts'
import type { Tab } from '#ui/tables/tab-links.tsx'
import type { DealSearch } from './search.ts'

interface EndedList extends Pick<ListState<DealSearch>, 'search' | 'supports'> {
  readonly query: { readonly data?: { readonly ended?: number | null | undefined } | undefined }
}

/** The tab of the vouchers that are no longer offered; none on a plain backend. */
export function useEndedTab({ search, supports, query: { data } }: EndedList, link: LinkProps): readonly Tab[] {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  if (!supports('ended')) return []
  return [{ key: 'ended', label: t('tabs.ended'), count: data?.ended ?? undefined, link, active: search.ended !== undefined }]
}
