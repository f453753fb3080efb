import { useTranslation } from 'react-i18next'
import type { ReviewCheck } from '#contract/review-checks.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckList } from './review-checks.tsx'

/** Says in the question before an approval what the checks have found, or could not check. */
export function Findings({ checks }: { readonly checks: readonly ReviewCheck[] | undefined }) {
  const { t } = useTranslation('reviewChecks')
  const found = checks?.filter(({ result }) => result !== 'passed') ?? []
  if (found.length === 0) return null
  return (
    <Alert tone="warn" title={t('findings')} urgent>
      <CheckList checks={found} />
    </Alert>
  )
}
