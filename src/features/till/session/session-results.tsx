import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { useNow } from '#components/use-now.ts'
import { useShownCode } from '#components/use-shown-code.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { getTone, type Outcome, type Tone } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import { toneIcons } from '../result/tone-icons.ts'
import type { SessionLog } from './session-log.ts'

export function SessionCounts({ redeemed, refused }: Pick<SessionLog, 'redeemed' | 'refused'>) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const count = (tone: Tone, number: number, name: string) => {
    const { Icon, color } = toneIcons[tone]
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

interface SessionResultsProps extends Pick<SessionLog, 'entries'> {
  /** Earlier ones of today are not loaded yet. */
  readonly isIncomplete: boolean
  readonly onOpen: (entry: Outcome) => void
}

export function SessionResults({ entries, isIncomplete, onOpen }: SessionResultsProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const note = isIncomplete ? t('session.incomplete') : entries.length === 0 && t('session.none')
  return (
    <>
      {entries.length > 0 && <ResultList entries={entries} onOpen={onOpen} />}
      {note && <p className="py-3 text-small text-ink-3">{note}</p>}
    </>
  )
}

function ResultList({ entries, onOpen }: Pick<SessionResultsProps, 'entries' | 'onOpen'>) {
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
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const texts = useOutcomeTexts(useNow())(entry)
  const shown = useShownCode()
  const hasOwnSentence = entry.kind === 'redeemed' && entry.message !== undefined
  // The sentence of the portal says what the title says.
  const title = (!hasOwnSentence && texts.sentence) || texts.title
  const sentence = hasOwnSentence ? texts.sentence : undefined
  const { Icon, color } = toneIcons[getTone(entry)]
  return (
    <button
      type="button"
      className="-mx-2 flex min-h-row w-[calc(100%+1rem)] items-center gap-3 rounded-1 px-2 py-1.5 text-start hover:bg-hover"
      onClick={onOpen}
    >
      <Icon aria-hidden className={cx('size-icon flex-none', color)} />
      <span className="grid min-w-0 grow">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={cx('flex-none font-medium text-small', color)}>{title}</span>
          {sentence && (
            <bdi className="truncate text-caption text-ink-3" title={sentence}>
              {sentence}
            </bdi>
          )}
        </span>
        <span className="flex min-w-0 gap-2 text-caption text-ink-3">
          {entry.claim ? <TruncatedName {...toNames(entry.claim)} /> : <span>{t('session.noName')}</span>}
          {entry.code && (
            <bdi dir="ltr" className="max-w-full truncate">
              {shown(entry.code)}
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
