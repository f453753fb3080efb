import type { PropsWithChildren } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewCheck } from '#contract/review-checks.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { type CheckedRow, useFoundLines } from './found-by-checks.tsx'
import { CheckList } from './review-checks.tsx'

/** Says in the question before an approval what the checks have found, or could not check. */
export const Findings = ({ checks }: { readonly checks: readonly ReviewCheck[] }) =>
  checks.length > 0 && (
    <FindingsAlert>
      <CheckList checks={checks} />
    </FindingsAlert>
  )

/** The same for a row of the list, which has only their names. */
export function RowFindings({ row }: { readonly row: CheckedRow }) {
  const lines = useFoundLines(row)
  if (!row.lane || row.lane === 'clean') return null
  return (
    <FindingsAlert>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </FindingsAlert>
  )
}

function FindingsAlert({ children }: PropsWithChildren) {
  const { t } = useTranslation('reviewChecks')
  return (
    <Alert tone="warn" title={t('findings')} urgent>
      {children}
    </Alert>
  )
}
