import { useTranslation } from 'react-i18next'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { dayPresets, toCreatedSearch } from '#components/list/created-days.ts'
import { useToday } from '#components/list/use-today.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'

export interface SubAdminValues {
  /** The most decisions of a person of the page. */
  readonly most: number
}

interface DecisionsProps extends SubAdminValues {
  readonly row: SubAdmin
}

/** The number beside its part of the highest one; above the row's link, since this one leads to the audit log. */
export function Decisions({ row, most }: DecisionsProps) {
  const { t } = useTranslation('subAdmins')
  const fmt = useFmt()
  const today = useToday()
  const decided = useDecidedText(row)
  const { decisions } = row
  if (typeof decisions !== 'number') return null
  if (decisions === 0) return <NumericCell className="text-ink-3">{fmt.number(0)}</NumericCell>
  return (
    <span className="flex items-center justify-between gap-2 rtl:flex-row-reverse">
      <DecisionsBar row={row} most={most} />
      <FigureLink
        rows={figureRows.subAdmins.decisions}
        scope={{ actor: row._id, days: toCreatedSearch(dayPresets(today()).week) }}
        value={decisions}
        label={t('decidedInAudit', { decided })}
        className="relative z-1"
      >
        {fmt.number(decisions)}
      </FigureLink>
    </span>
  )
}

export function DecisionsOnCard({ row, most }: DecisionsProps) {
  const { t } = useTranslation('subAdmins')
  const decided = useDecidedText(row)
  return (
    <span role="img" aria-label={decided} className="flex items-center gap-2 text-caption text-ink-2">
      <span aria-hidden>{t('decided', { count: row.decisions ?? 0 })}</span>
      <DecisionsBar row={row} most={most} />
    </span>
  )
}

function useDecidedText({ decisions, rejections }: SubAdmin): string {
  const { t } = useTranslation('subAdmins')
  const decided = t('decided', { count: decisions ?? 0 })
  if (typeof rejections !== 'number') return decided
  return t('decidedParts', { decided, approved: (decisions ?? 0) - rejections, rejected: rejections })
}

/** Approvals filled, rejections outlined. */
function DecisionsBar({ row, most }: DecisionsProps) {
  const decided = useDecidedText(row)
  const rejected = row.rejections ?? 0
  const parts = [
    [(row.decisions ?? 0) - rejected, 'bg-ink-2 [print-color-adjust:exact] forced-colors:bg-[CanvasText]'],
    [rejected, ''],
  ] as const
  return (
    <span aria-hidden data-tip={decided} className="relative z-1 flex h-[0.5rem] w-[5rem] flex-none gap-px">
      {parts.map(
        ([number, fill]) =>
          number > 0 && (
            <span
              key={fill}
              className={cx('rounded-[2px] border border-ink-2', fill)}
              style={{ inlineSize: `${(100 * number) / most}%` }}
            />
          ),
      )}
    </span>
  )
}
