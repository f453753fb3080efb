import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { fewWaits, type TeamDay, type TeamMember, type Waits } from '#contract/team.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { useWaitText } from './use-wait-text.ts'

/** A person, or everybody. */
interface Row extends TeamMember {
  readonly isTotal: boolean
}

/** Keeps the order of the server, by name; everybody comes last. */
function toRows({ people, totals }: TeamDay, isShown: (row: TeamMember) => boolean): readonly Row[] {
  const shown = people.filter(isShown).map((member) => ({ ...member, isTotal: false }))
  const everybody: Row = { _id: null, name: null, figures: totals, isTotal: true }
  return shown.length > 0 ? [...shown, everybody] : []
}

const rowKey = ({ _id, isTotal }: Row) => (isTotal ? 'total' : (_id ?? 'erased'))

function usePersonName(): (row: Row) => string {
  const { t } = useTranslation('team')
  return ({ name, isTotal }) => (isTotal ? t('everybody') : (name ?? t('erased')))
}

function PersonName({ row }: { readonly row: Row }) {
  const { t } = useTranslation('team')
  const personName = usePersonName()
  return (
    <span className="grid min-w-0">
      <TruncatedText wraps className={cx('text-body', row.isTotal ? 'font-semibold' : 'font-medium')}>
        <span lang={detectLanguage(personName(row))}>{personName(row)}</span>
      </TruncatedText>
      {row.isRemoved && <span className="text-caption text-ink-3">{t('removed')}</span>}
    </span>
  )
}

interface WaitProps {
  readonly waits: Waits
  readonly part: 'median' | 'p90'
}

/** Shows a wait. Few waits are shown with their number, because a median of one says little. */
function Wait({ waits, part }: WaitProps) {
  const { t } = useTranslation('team')
  const text = useWaitText()
  const seconds = waits[part]
  if (seconds === null) return dash
  return (
    <span className="grid">
      <bdi className="whitespace-nowrap">{text(seconds)}</bdi>
      {part === 'median' && waits.measured < fewWaits && (
        <span className="text-caption text-ink-3">{t('measured', { number: waits.measured })}</span>
      )}
    </span>
  )
}

const decisionFigures = ['voucher', 'business', 'announcement', 'undone', 'againstCheck'] as const
type DecisionFigure = (typeof decisionFigures)[number]

interface FigureProps {
  readonly row: Row
  readonly figure: DecisionFigure
  readonly week: TeamDay['week']
}

/** Links to exactly these entries of the audit log; erased accounts cannot be filtered by. */
function DecisionCount({ row, figure, week: { from, to } }: FigureProps) {
  const { t } = useTranslation('team')
  const { t: table } = useTranslation('team', { keyPrefix: 'decisions.table' })
  const fmt = useFmt()
  const personName = usePersonName()
  const number = row.figures[figure]
  const isErased = row._id === null && !row.isTotal
  return (
    <FigureLink
      rows={isErased ? null : figureRows.team[figure]}
      scope={{ days: { from, to }, actor: row._id ?? undefined }}
      value={number}
      label={t('figureOf', { figure: table(figure), name: personName(row), number })}
    >
      <NumericCell className={cx(row.isTotal && 'font-semibold')}>{fmt.number(number)}</NumericCell>
    </FigureLink>
  )
}

function useDecisionColumns(week: TeamDay['week']): readonly Column<Row>[] {
  const { t } = useTranslation('team', { keyPrefix: 'decisions.table' })
  return useMemo(() => {
    const figure = (key: DecisionFigure, width: `${number}rem`): Column<Row> => ({
      key,
      header: t(key),
      figures: true,
      width,
      cell: (row) => <DecisionCount row={row} figure={key} week={week} />,
    })
    const wait = (part: WaitProps['part']): Column<Row> => ({
      key: part,
      header: t(part, { share: '90%' }),
      figures: true,
      width: '7.25rem',
      cell: ({ figures }) => <Wait waits={figures.decisionWaits} part={part} />,
    })
    return [
      { key: 'name', header: t('name'), cell: (row) => <PersonName row={row} /> },
      figure('voucher', '5.75rem'),
      figure('business', '6rem'),
      figure('announcement', '7rem'),
      wait('median'),
      wait('p90'),
      figure('undone', '6rem'),
      figure('againstCheck', '7.5rem'),
    ]
  }, [t, week])
}

const isZero = (row: Row, key: string) => decisionFigures.some((figure) => figure === key && row.figures[figure] === 0)

/** Renders a card below 640 px: all columns but the first as pairs, without zeros. */
const toCard = (columns: readonly Column<Row>[]) => (row: Row) => (
  <div className="grid gap-2">
    <PersonName row={row} />
    <dl className="grid gap-1 border-line border-t pt-2 text-small">
      {columns
        .slice(1)
        .filter(({ key }) => !isZero(row, key))
        .map(({ key, header, cell }) => (
          <div key={key} className="flex items-baseline justify-between gap-x-4">
            <dt className="text-ink-3">{header}</dt>
            <dd className="text-end">{cell(row)}</dd>
          </div>
        ))}
    </dl>
  </div>
)

interface TableProps {
  readonly day: TeamDay | undefined
  readonly isDimmed: boolean
}

const noWeek = { from: '', to: '', timeZone: '' }
const hasDecided = ({ figures }: TeamMember) => decisionFigures.some((figure) => figures[figure] > 0)

export function DecisionTable({ day, isDimmed }: TableProps) {
  const { t } = useTranslation('team', { keyPrefix: 'decisions' })
  const columns = useDecisionColumns(day?.week ?? noWeek)
  return (
    <PeopleTable
      rows={day && toRows(day, hasDecided)}
      columns={columns}
      caption={t('table.caption')}
      none={t('none')}
      isDimmed={isDimmed}
    />
  )
}

const hasAnswered = ({ figures }: TeamMember) => figures.answers > 0

function useAnswerColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('team', { keyPrefix: 'chats.table' })
  const fmt = useFmt()
  return useMemo(() => {
    const wait = (part: WaitProps['part']): Column<Row> => ({
      key: part,
      header: t(part, { share: '90%' }),
      figures: true,
      width: '7.25rem',
      cell: ({ figures }) => <Wait waits={figures.answerWaits} part={part} />,
    })
    return [
      { key: 'name', header: t('name'), cell: (row) => <PersonName row={row} /> },
      {
        key: 'answers',
        header: t('answers'),
        figures: true,
        width: '6rem',
        cell: ({ figures, isTotal }) => <NumericCell className={cx(isTotal && 'font-semibold')}>{fmt.number(figures.answers)}</NumericCell>,
      },
      wait('median'),
      wait('p90'),
    ]
  }, [t, fmt])
}

export function AnswerTable({ day, isDimmed }: TableProps) {
  const { t } = useTranslation('team', { keyPrefix: 'chats' })
  const columns = useAnswerColumns()
  return (
    <PeopleTable
      rows={day && toRows(day, hasAnswered)}
      columns={columns}
      caption={t('table.caption')}
      none={t('none')}
      isDimmed={isDimmed}
    />
  )
}

interface PeopleTableProps {
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly caption: string
  readonly none: string
  readonly isDimmed: boolean
}

function PeopleTable({ rows, columns, caption, none, isDimmed }: PeopleTableProps) {
  if (rows?.length === 0)
    return <p className={cx('rounded-2 border border-line bg-surface p-4 text-ink-2 text-small', isDimmed && 'opacity-60')}>{none}</p>
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows ?? []}
      rowKey={rowKey}
      card={toCard(columns)}
      state={rows ? 'ready' : 'loading'}
      placeholderRows={3}
      dimmed={isDimmed}
    />
  )
}
