import {
  Ban,
  Bot,
  CircleCheck,
  CircleX,
  Download,
  Eye,
  LogIn,
  LogOut,
  type LucideIcon,
  Pencil,
  Plus,
  ShieldAlert,
  Trash2,
} from 'lucide-react'
import { useMemo } from 'react'
import type { AuditActor, AuditRow } from '../../contract/audit.ts'
import { type AuditGroup, groupOf } from '../../contract/audit-groups.ts'
import { secondOf } from '../../i18n/seconds.ts'
import { useFmt, useTimeZone, useTranslations } from '../../i18n/use-translations.ts'
import { CutName, namesOf } from '../../patterns/bilingual/names.tsx'
import { useServices } from '../../services.ts'
import { cx } from '../../ui/cx.ts'
import { CutText } from '../../ui/display/cut-text.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { useActorName, useAuditWords } from './audit-words.ts'
import { auditMessages } from './messages.ts'

const icons: Readonly<Record<AuditGroup, LucideIcon>> = {
  decided: CircleCheck,
  created: Plus,
  edited: Pencil,
  deleted: Trash2,
  exported: Download,
  read: Eye,
  signedIn: LogIn,
  signedOut: LogOut,
  failed: ShieldAlert,
  refused: Ban,
}

/** The kind of a line as an icon; colour only where something was decided, failed or was refused. */
function ActionIcon({ row: { action, details } }: { readonly row: AuditRow }) {
  const group = groupOf(action)
  const isRejected = group === 'decided' && details?.status === 'REJECTED'
  const Icon = isRejected ? CircleX : group ? icons[group] : Bot
  const tone = isRejected
    ? 'text-no-mark'
    : group === 'decided'
      ? 'text-ok-mark'
      : group === 'failed' || group === 'refused'
        ? 'text-warn-mark'
        : 'text-ink-3'
  return (
    <Icon
      aria-hidden
      className={cx('size-icon-sm flex-none', tone, (group === 'signedIn' || group === 'signedOut') && 'rtl:-scale-x-100')}
    />
  )
}

/** What was done, over what it was done to. */
function What({ row }: { readonly row: AuditRow }) {
  const words = useAuditWords()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ActionIcon row={row} />
      <span className="grid min-w-0">
        <CutText className="font-medium text-body">{words.action(row)}</CutText>
        <SubjectName row={row} />
      </span>
    </span>
  )
}

/** The name of what a line concerns, cut where it has no room; nothing where it concerns nothing, or nobody knows its name. */
function SubjectName({ row: { subject } }: { readonly row: AuditRow }) {
  if (!subject) return null
  return (
    <span className="grid min-w-0 text-caption text-ink-3 in-data-compact:hidden!">
      {subject.nameEn || subject.nameAr ? (
        <CutName {...namesOf({ nameEn: subject.nameEn, nameAr: subject.nameAr })} />
      ) : (
        <CutText dir="ltr">{subject._id}</CutText>
      )}
    </span>
  )
}

interface WhoProps {
  readonly actor: AuditActor | null | undefined
  readonly onChoose: (id: string) => void
}

/** Whoever did it; a press shows only what they did. */
export function Who({ actor, onChoose }: WhoProps) {
  const t = useTranslations(auditMessages)
  const nameOfActor = useActorName()
  const words = useAuditWords()
  if (!actor) return <span className="text-ink-3">{t('nobody')}</span>
  const name = nameOfActor(actor)
  return (
    <span className="grid min-w-0 justify-items-start">
      <button
        type="button"
        className="relative z-1 -my-1 max-w-full rounded-1 py-1 text-start underline decoration-line-strong underline-offset-3 hover:text-teal hover:decoration-current"
        aria-label={t('only', { name })}
        onClick={() => onChoose(actor._id)}
      >
        <CutText>{name}</CutText>
      </button>
      <CutText className="text-caption text-ink-3 in-data-compact:hidden!">{words.role(actor)}</CutText>
    </span>
  )
}

/** When it was, to the second in the business time zone, over how long ago that is. */
export function When({ at }: Pick<AuditRow, 'at'>) {
  const fmt = useFmt()
  const zone = useTimeZone()
  const { clock } = useServices()
  return (
    <span className="grid">
      <time dateTime={at} className="whitespace-nowrap">
        {fmt.date(at)} <bdi dir="ltr">{secondOf(at, zone)}</bdi>
      </time>
      <span className="text-caption text-ink-3 in-data-compact:hidden!">{fmt.ago(at, clock.now())}</span>
    </span>
  )
}

/** The columns of the log. */
export function useAuditColumns(onChoose: WhoProps['onChoose']): readonly Column<AuditRow>[] {
  const t = useTranslations(auditMessages)
  return useMemo(
    () => [
      { key: 'what', header: t('table.what'), cell: (row) => <What row={row} /> },
      { key: 'who', header: t('table.who'), width: '12rem', cell: ({ actor }) => <Who actor={actor} onChoose={onChoose} /> },
      {
        key: 'from',
        header: t('table.from'),
        width: '9.5rem',
        hideBelow: 'lg',
        cell: ({ ip }) => ip && <CutText dir="ltr">{ip}</CutText>,
      },
      { key: 'when', header: t('table.when'), width: '12.5rem', cell: ({ at }) => <When at={at} /> },
    ],
    [t, onChoose],
  )
}

/** A line on a phone. */
export function AuditCard({ row, onChoose }: { readonly row: AuditRow } & Pick<WhoProps, 'onChoose'>) {
  return (
    <div className="grid gap-3">
      <What row={row} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t pt-2 text-small">
        <Who actor={row.actor} onChoose={onChoose} />
        <When at={row.at} />
      </div>
    </div>
  )
}
