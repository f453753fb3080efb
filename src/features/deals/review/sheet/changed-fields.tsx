import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { reservedLine } from '#ui/display/empty-values.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { dealQueries } from '../../api.ts'
import { dealChanges } from '../deal-changes.ts'

/** Names the fields that have changed since the last approval. */
export function ChangedFields({ id }: { readonly id: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { t: detail } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const { api } = useServices()
  const { data: deal } = useQuery(dealQueries(api).reviewed(id))
  if (!deal?.lastApproved) return <span className="text-caption">{reservedLine}</span>
  const { texts, figures, hours, cover } = dealChanges(deal.lastApproved, deal)
  const fields = [
    ...[...texts, ...figures].map(({ field }) => detail(`${field}`)),
    ...(hours.length > 0 ? [detail('hours')] : []),
    ...(cover ? [t('cover')] : []),
  ]
  return (
    <TruncatedText wraps className="text-caption text-info">
      {fields.length > 0 && t('changed', { fields: fmt.list(fields) })}
    </TruncatedText>
  )
}
