import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type DecisionRequest, decidedStatus } from '#components/review/decisions.ts'
import type { DecisionToast } from '#components/review/use-decide.ts'
import { providerLink } from '../../provider-link.ts'
import type { ProviderRecordSearch } from '../../search.ts'

/** Names the business, because the next one is on screen by then. */
export function useDecisionToast(
  id: string,
  about: string,
  search: ProviderRecordSearch,
  toText: (status: ReturnType<typeof decidedStatus>) => string,
): (request: DecisionRequest<unknown>) => DecisionToast {
  const { t } = useTranslation('providers', { keyPrefix: 'decision' })
  const navigate = useNavigate()
  const view = () => void navigate(providerLink(search, id) as NavigateOptions)
  return (request) => ({ text: toText(decidedStatus(request)), about, subject: id, action: { label: t('view'), run: view } })
}
