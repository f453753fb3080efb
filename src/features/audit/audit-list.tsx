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
import { useTranslation } from 'react-i18next'
import { displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import { newestFirst } from '#components/list/sorting.ts'
import { useNow } from '#components/use-now.ts'
import { type AuditGroup, type AuditRow, findAuditGroup } from '#contract/audit.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { formatSeconds } from '#i18n/seconds.ts'
import { useFmt, useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { countEntries, type GroupedEntry } from './group-entries.ts'
import { resolveAuditSort } from './list-query.ts'
import { type AuditSearch, parseAuditSearch } from './search.ts'
import { useActorName, useAuditTexts, useEntryTime } from './use-audit-texts.ts'

export const auditList = defineList<GroupedEntry, AuditSearch>()({
  words: 'audit',
  sorting: resolveAuditSort,
  view: { name: 'audit', parse: parseAuditSearch },
  columns: {
    what: { header: 'table.what', cell: (row) => <ActionCell row={row} /> },
    who: { header: 'table.who', cell: (row) => <ActorCell row={row} /> },
    from: {
      header: 'table.from',
      width: '9.5rem',
      hideBelow: 'xl',
      cell: ({ ip, repeats }) => ip && repeats.every((repeat) => repeat.ip === ip) && <TruncatedText dir="ltr">{ip}</TruncatedText>,
    },
    when: {
      header: 'table.when',
      width: '13rem',
      order: newestFirst('at'),
      cell: (row) => <TimeCell {...row} />,
    },
  },
  card: { top: [['what']], foot: [['who', 'when']] },
  orders: ['when'],
})

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

function ActionCell({ row }: { readonly row: GroupedEntry }) {
  const { t } = useTranslation('audit')
  const words = useAuditTexts()
  const number = countEntries(row)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ActionIcon row={row} />
      <span className="grid min-w-0">
        <span className="flex min-w-0 gap-2">
          <TruncatedText wraps className="font-medium text-body">
            {words.action(row)}
          </TruncatedText>
          {number > 1 && <bdi className="flex-none text-ink-3">{t('times', { number })}</bdi>}
        </span>
        <SubjectNames row={row} />
      </span>
    </span>
  )
}

const shownNames = 2

/** The items of a row, or the first of them. A row without a name opens its entry, which has the id. */
function SubjectNames({ row: { repeats, ...first } }: { readonly row: GroupedEntry }) {
  const { t } = useTranslation('audit')
  const fmt = useFmt()
  const language = useLanguage()
  const subjects = new Map([first, ...repeats].flatMap(({ subject }) => (subject ? [[subject._id, subject] as const] : [])))
  const named = [...subjects.values()].map(({ nameEn, nameAr }) => toNames({ nameEn, nameAr })).filter(({ en, ar }) => en || ar)
  const [only] = named
  if (!only) return null
  const names = named.slice(0, shownNames).map((each) => t('item', { name: displayName(language, each) }))
  const more = subjects.size - names.length
  return (
    <span className="grid min-w-0 text-caption text-ink-3 in-data-compact:hidden!">
      {subjects.size === 1 ? (
        <TruncatedName {...only} />
      ) : (
        <TruncatedText wraps>{fmt.list(more > 0 ? [...names, t('moreItems', { count: more })] : names)}</TruncatedText>
      )}
    </span>
  )
}

function ActorCell({ row: { actor, repeats } }: { readonly row: GroupedEntry }) {
  const { t } = useTranslation('audit')
  const actorName = useActorName()
  const words = useAuditTexts()
  const others = new Set(repeats.flatMap((repeat) => (repeat.actor && repeat.actor._id !== actor?._id ? [repeat.actor._id] : []))).size
  if (!actor) return <span className="text-ink-3">{t('nobody')}</span>
  return (
    <span className="grid min-w-0">
      <TruncatedText wraps>
        <span data-searched lang={detectLanguage(actorName(actor))}>
          {actorName(actor)}
        </span>
      </TruncatedText>
      <TruncatedText className={cx('text-caption text-ink-3', others === 0 && 'in-data-compact:hidden!')}>
        {others > 0 ? t('andOthers', { count: others }) : words.role(actor)}
      </TruncatedText>
    </span>
  )
}

/** When it happened last, and since when or how long ago. */
function TimeCell({ at, repeats }: Pick<GroupedEntry, 'at' | 'repeats'>) {
  const { t } = useTranslation('audit')
  const fmt = useFmt()
  const format = useEntryTime()
  const zone = useTimeZone()
  const now = useNow()
  const first = repeats.at(-1)?.at
  return (
    <span className="grid">
      <time dateTime={at} className="whitespace-nowrap">
        {format(at)}
      </time>
      <span className="whitespace-nowrap text-caption text-ink-3 in-data-compact:hidden!">
        {first ? t('since', { at: fmt.date(first) === fmt.date(at) ? formatSeconds(first, zone) : format(first) }) : fmt.ago(at, now)}
      </span>
    </span>
  )
}
