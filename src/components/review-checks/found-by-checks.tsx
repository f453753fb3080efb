import { CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'

export type CheckedRow = Pick<DealRow, 'lane' | 'failedChecks' | 'notRunChecks'>

/** Lists the failed and not run checks in the row of a waiting voucher. */
export function FoundByChecks({ row }: { readonly row: CheckedRow }) {
  const lines = useFoundLines(row)
  if (!row.lane || row.lane === 'clean') return null
  const Icon = row.failedChecks?.length || row.lane === 'look' ? TriangleAlert : CircleHelp
  return (
    <span className={cx('flex min-w-0 items-start gap-1.5 text-small', lines.length > 2 && 'py-1.5')}>
      <Icon aria-hidden className="mt-0.5 size-icon-sm flex-none text-warn-mark" />
      <ul className="grid min-w-0">
        {lines.map((line) => (
          <li key={line} className="min-w-0">
            <TruncatedText wraps className="xl:line-clamp-2!">
              {line}
            </TruncatedText>
          </li>
        ))}
      </ul>
    </span>
  )
}

export function useFoundLines({ lane, failedChecks = [], notRunChecks = [] }: CheckedRow): readonly string[] {
  const { t } = useTranslation('reviewChecks')
  const fmt = useFmt()
  const failed = failedChecks.map((name) => t(`short.${name}`))
  const subjects = notRunChecks.map((name) => t(`subjects.${name}`))
  const lines = subjects.length > 0 ? [...failed, t('notChecked', { subjects: fmt.list(subjects) })] : failed
  return lines.length > 0 ? lines : [t(lane === 'look' ? 'unknownFinding' : 'notCheckedYet')]
}
