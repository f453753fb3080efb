import {
  Ban,
  Bot,
  CircleCheck,
  CircleX,
  Download,
  Eye,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Pencil,
  Plus,
  ShieldAlert,
  Trash2,
} from 'lucide-react'
import { useMemo } from 'react'
import { TruncatedName, toNames } from '../../components/bilingual/names.tsx'
import type { AuditActor, AuditRow } from '../../contract/audit.ts'
import { type AuditGroup, findAuditGroup } from '../../contract/audit-groups.ts'
import { formatSeconds } from '../../i18n/seconds.ts'
import { useFmt, useTimeZone, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { cx } from '../../ui/cx.ts'
import { TruncatedText } from '../../ui/display/truncated-text.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { auditMessages } from './messages.ts'
import { useActorName, useAuditTexts } from './use-audit-texts.ts'

const icons: Readonly<Record<AuditGroup, LucideIcon>> = {
  decided: CircleCheck,
  created: Plus,
  edited: Pencil,
  deleted: Trash2,
  exported: Download,
  read: Eye,
  signedIn: LogIn,
  signedOut: LogOut,
  passwords: KeyRound,
  failed: ShieldAlert,
  refused: Ban,
}

/** Only decisions, failures and refusals have a colour. */
function ActionIcon({ row: { action, details } }: { readonly row: AuditRow }) {
  const group = findAuditGroup(action)
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

function ActionCell({ row }: { readonly row: AuditRow }) {
  const words = useAuditTexts()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ActionIcon row={row} />
      <span className="grid min-w-0">
        <TruncatedText className="font-medium text-body">{words.action(row)}</TruncatedText>
        <SubjectName row={row} />
      </span>
    </span>
  )
}

function SubjectName({ row: { subject } }: { readonly row: AuditRow }) {
  if (!subject) return null
  return (
    <span className="grid min-w-0 text-caption text-ink-3 in-data-compact:hidden!">
      {subject.nameEn || subject.nameAr ? (
        <TruncatedName {...toNames({ nameEn: subject.nameEn, nameAr: subject.nameAr })} />
      ) : (
        <TruncatedText dir="ltr">{subject._id}</TruncatedText>
      )}
    </span>
  )
}

interface ActorCellProps {
  readonly actor: AuditActor | null | undefined
  readonly onChoose: (id: string) => void
}

/** The actor as a button that filters the log by them. */
export function ActorCell({ actor, onChoose }: ActorCellProps) {
  const t = useTranslations(auditMessages)
  const actorName = useActorName()
  const words = useAuditTexts()
  if (!actor) return <span className="text-ink-3">{t('nobody')}</span>
  const name = actorName(actor)
  return (
    <span className="grid min-w-0 justify-items-start">
      <button
        type="button"
        className="relative z-1 -my-1 max-w-full rounded-1 py-1 text-start underline decoration-line-strong underline-offset-3 hover:text-teal hover:decoration-current"
        aria-label={t('only', { name })}
        onClick={() => onChoose(actor._id)}
      >
        <TruncatedText>{name}</TruncatedText>
      </button>
      <TruncatedText className="text-caption text-ink-3 in-data-compact:hidden!">{words.role(actor)}</TruncatedText>
    </span>
  )
}

/** The time to the second, in the business time zone, and the time since. */
export function TimeCell({ at }: Pick<AuditRow, 'at'>) {
  const fmt = useFmt()
  const zone = useTimeZone()
  const { clock } = useServices()
  return (
    <span className="grid">
      <time dateTime={at} className="whitespace-nowrap">
        {fmt.date(at)} <bdi dir="ltr">{formatSeconds(at, zone)}</bdi>
      </time>
      <span className="text-caption text-ink-3 in-data-compact:hidden!">{fmt.ago(at, clock.now())}</span>
    </span>
  )
}

export function useAuditColumns(onChoose: ActorCellProps['onChoose']): readonly Column<AuditRow>[] {
  const t = useTranslations(auditMessages)
  return useMemo(
    () => [
      { key: 'what', header: t('table.what'), cell: (row) => <ActionCell row={row} /> },
      { key: 'who', header: t('table.who'), width: '12rem', cell: ({ actor }) => <ActorCell actor={actor} onChoose={onChoose} /> },
      {
        key: 'from',
        header: t('table.from'),
        width: '9.5rem',
        hideBelow: 'lg',
        cell: ({ ip }) => ip && <TruncatedText dir="ltr">{ip}</TruncatedText>,
      },
      { key: 'when', header: t('table.when'), width: '12.5rem', cell: ({ at }) => <TimeCell at={at} /> },
    ],
    [t, onChoose],
  )
}

export function AuditCard({ row, onChoose }: { readonly row: AuditRow } & Pick<ActorCellProps, 'onChoose'>) {
  return (
    <div className="grid gap-3">
      <ActionCell row={row} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t pt-2 text-small">
        <ActorCell actor={row.actor} onChoose={onChoose} />
        <TimeCell at={row.at} />
      </div>
    </div>
  )
}
