import { Check, ChevronRight, TriangleAlert, X } from 'lucide-react'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { CutName, namesOf } from '../../../patterns/bilingual/names.tsx'
import { cx } from '../../../ui/cx.ts'
import { maskedCode } from '../masked-code.ts'
import { type Outcome, type Tone, toneOf } from '../outcomes/outcome.ts'
import { useOutcomeWords } from '../outcomes/use-outcome-words.ts'
import { tillMessages } from './messages.ts'
import type { SessionLog } from './session-log.ts'

const marks: Readonly<Record<Tone, { readonly Icon: typeof Check; readonly color: string }>> = {
  ok: { Icon: Check, color: 'text-ok' },
  no: { Icon: X, color: 'text-no' },
  warn: { Icon: TriangleAlert, color: 'text-warn' },
}

/** How many of this session's scans were redeemed, and how many refused. */
export function SessionCounts({ redeemed, refused }: Pick<SessionLog, 'redeemed' | 'refused'>) {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  const count = (tone: Tone, number: number, name: string) => {
    const { Icon, color } = marks[tone]
    return (
      <span className={cx('inline-flex items-center gap-1 font-semibold', color)}>
        <Icon aria-hidden className="size-icon-sm" strokeWidth={2.5} />
        <span aria-hidden>{fmt.number(number)}</span>
        <span className="sr-only">{name}</span>
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-3 text-small">
      {count('ok', redeemed, t('session.ok', { count: redeemed }))}
      {count('no', refused, t('session.refused', { count: refused }))}
    </span>
  )
}

interface SessionResultsProps {
  readonly entries: readonly Outcome[]
  readonly onOpen: (entry: Outcome) => void
}

/** The last results, newest first; each opens its detail (F-054). */
export function SessionResults({ entries, onOpen }: SessionResultsProps) {
  const t = useTranslations(tillMessages)
  if (entries.length === 0) return <p className="py-3 text-small text-ink-3">{t('session.none')}</p>
  return (
    <ul className="grid">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.code ?? ''} ${entry.kind}`} className="border-line border-t first:border-t-0">
          <SessionResult entry={entry} onOpen={() => onOpen(entry)} />
        </li>
      ))}
    </ul>
  )
}

function SessionResult({ entry, onOpen }: { readonly entry: Outcome; readonly onOpen: () => void }) {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  const { title } = useOutcomeWords()(entry)
  const { Icon, color } = marks[toneOf(entry)]
  return (
    <button
      type="button"
      className="-mx-2 flex min-h-row w-[calc(100%+1rem)] items-center gap-3 rounded-1 px-2 py-1.5 text-start hover:bg-hover"
      onClick={onOpen}
    >
      <Icon aria-hidden className={cx('size-icon flex-none', color)} />
      <span className="grid min-w-0 grow">
        <span className={cx('font-medium text-small', color)}>{title}</span>
        <span className="flex min-w-0 gap-2 text-caption text-ink-3">
          {entry.voucher ? <CutName {...namesOf(entry.voucher)} /> : t('session.noName')}
          {entry.code && (
            <bdi dir="ltr" className="flex-none">
              {maskedCode(entry.code)}
            </bdi>
          )}
        </span>
      </span>
      <bdi dir="ltr" className="flex-none text-caption text-ink-3">
        {fmt.time(new Date(entry.at))}
      </bdi>
      <ChevronRight aria-hidden className="size-icon-sm flex-none text-ink-3 rtl:-scale-x-100" />
    </button>
  )
}
