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
import { type AuditGroup, type AuditRow, findAuditGroup } from '#contract/audit.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { countEntries, type GroupedEntry } from './group-entries.ts'
import { resolveAuditSort } from './list-query.ts'
import { type AuditSearch, parseAuditSearch } from './search.ts'
import { useActorName, useAuditTexts } from './use-audit-texts.ts'

export const auditList = defineList<GroupedEntry, AuditSearch>()({
  words: 'audit',
  sorting: resolveAuditSort,
  view: { name: 'audit', parse: parseAuditSearch },
  columns: {
    what: { header: 'table.what', maxWidth: '40rem', cell: (row) => <ActionCell row={row} /> },
    who: {
      header: 'table.who',
      width: '13rem',
      cell: (row) => <ActorCell row={row} />,
      // Under what they did, which stands after the time and the mark.
      onCard: (row) => (
        <span className="min-w-0 ps-[5.25rem]">
          <ActorCell row={row} />
        </span>
      ),
    },
    when: { header: 'table.when', order: newestFirst('at'), cell: () => null },
  },
  card: { top: [['what'], ['who']] },
  days: { by: 'at', column: 'when', at: ({ at }) => at },
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

/** The time, what was done, and to what. */
function ActionCell({ row }: { readonly row: GroupedEntry }) {
  const { t } = useTranslation('audit')
  const words = useAuditTexts()
  const number = countEntries(row)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <EntryClock at={row.at} />
      <ActionIcon row={row} />
      <span className="min-w-0 flex-wrap items-baseline gap-x-2 sm:flex">
        <span className="flex min-w-0 gap-2 text-body">
          <TruncatedText wraps className="font-medium">
            {words.action(row)}
          </TruncatedText>
          {number > 1 && <bdi className="flex-none text-ink-3">{t('times', { number })}</bdi>}
        </span>
        <SubjectNames row={row} />
        <Since {...row} />
      </span>
    </span>
  )
}

/** When it happened last. */
function EntryClock({ at }: Pick<GroupedEntry, 'at'>) {
  const fmt = useFmt()
  return (
    <time dateTime={at} className="w-touch flex-none text-ink-2">
      <bdi dir="ltr">{fmt.time(at)}</bdi>
    </time>
  )
}

/** Since when it has happened again and again, with the day unless it is the same. */
function Since({ at, repeats }: Pick<GroupedEntry, 'at' | 'repeats'>) {
  const { t } = useTranslation('audit')
  const fmt = useFmt()
  const first = repeats.at(-1)?.at
  if (!first || fmt.dateTime(first) === fmt.dateTime(at)) return null
  const isOfSameDay = fmt.date(first) === fmt.date(at)
  return (
    <span className="text-caption text-ink-3 in-data-compact:hidden!">
      {t('since', { at: isOfSameDay ? fmt.time(first) : fmt.dateTime(first) })}
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
    <span className="grid min-w-0 text-ink-2 text-small">
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
  const others = new Set(repeats.flatMap((repeat) => (repeat.actor && repeat.actor._id !== actor?._id ? [repeat.actor._id] : []))).size
  if (!actor) return <span className="text-ink-3">{t('nobody')}</span>
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2 text-ink-2">
      <TruncatedText wraps>
        <span data-searched lang={detectLanguage(actorName(actor))}>
          {actorName(actor)}
        </span>
      </TruncatedText>
      {others > 0 && <span className="text-ink-3">{t('andOthers', { count: others })}</span>}
    </span>
  )
}
