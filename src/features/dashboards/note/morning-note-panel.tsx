import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ltr, useMoney } from '#components/figures/use-money.ts'
import { QueryError } from '#components/query-error.tsx'
import { hideNoteRule, type MorningNote, type NoteRule, type NoteSentence } from '#contract/morning-note.ts'
import { noteAct, noteRows } from '#contract/morning-note-links.ts'
import type { NoteFmt } from '#contract/note-fmt.ts'
import { ar } from '#contract/note-words.ar.ts'
import { en } from '#contract/note-words.en.ts'
import { detectLanguage, inQuotationMarks } from '#contract/typed-text.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { Supported, useServices } from '#lib/services.ts'
import { useRights } from '#lib/session/use-rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { hideNoteRuleMutation } from '../api.ts'

interface MorningNotePanelProps {
  readonly query: UseQueryResult<MorningNote>
  readonly note: MorningNote | undefined
}

/** How many of the sentences the page has room for. */
const shownSentences = 2

/** The first sentences of the note, or nothing on a day on which there is nothing to say. */
export function MorningNotePanel({ query, note }: MorningNotePanelProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'note' })
  const { api, toasts } = useServices()
  const [isWhole, setWhole] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  // A hidden sentence takes its button with it, the last one the whole panel; the button of the further one goes too.
  useFocusFallback(
    (focused) => panel.current?.contains(focused) ?? false,
    () => panel.current?.querySelector('section') ?? document.querySelector<HTMLElement>('main h1'),
  )
  const { mutate } = useMutation(hideNoteRuleMutation(api))
  const report = (error: Error) => toasts.getState().show(error.message, 'error')
  const hide = (rule: NoteRule) => {
    const undo = () => mutate({ rule, isHidden: false }, { onError: report })
    mutate({ rule, isHidden: true }, { onError: report })
    toasts.getState().show(t('hidden'), 'success', { subject: 'morningNote', action: { label: t('undo'), run: undo } })
  }
  const { error } = query
  const sentences = note?.sentences.slice(0, shownSentences) ?? []
  const isFolded = !isWhole && sentences.length > 1
  return (
    <div ref={panel}>
      {!note && error && <QueryError error={error} query={query} text={t('failed')} />}
      {note && sentences.length > 0 && (
        <section aria-label={t('title')} tabIndex={-1} className="mb-5 max-w-[60rem] outline-none">
          {/* A phone shows the first one: the chart is near then. */}
          <ol className={cx('grid gap-1', isFolded && 'max-sm:[&>li:not(:first-child)]:hidden')}>
            {sentences.map((sentence) => (
              <NoteRow key={sentence.rule} note={note} sentence={sentence} onHide={() => hide(sentence.rule)} />
            ))}
          </ol>
          {isFolded && (
            <Button variant="quiet" size="sm" className="-ms-[calc(0.75rem+1px)] sm:hidden" onClick={() => setWhole(true)}>
              {t('more', { number: sentences.length - 1 })}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

function useNoteFmt(): NoteFmt {
  const fmt = useFmt()
  const money = useMoney()
  const { short } = createDayFmt(useLanguage())
  return {
    number: (value) => fmt.number(roundToTenth(value)),
    money,
    day: short,
    time: (hour) => ltr(`${String(hour).padStart(2, '0')}:00`),
    name: (text) => `\u2068${text}\u2069`,
  }
}

interface NoteRowProps {
  readonly note: MorningNote
  readonly sentence: NoteSentence
  readonly onHide: () => void
}

/** A sentence with its figure as the link to its rows, and the one act. */
function NoteRow({ note, sentence, onHide }: NoteRowProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'note' })
  const { describe, acts } = { en, ar }[useLanguage()]
  const { figure, rest } = describe(sentence, useNoteFmt())
  const rows: LinkProps | undefined = noteRows(sentence)
  const act = noteAct(sentence, note, useRights())
  const actLink: LinkProps | undefined = act?.link
  const comment = sentence.rule === 'fallenRating' ? sentence.comment : undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <div className="grid min-w-0 gap-1 py-1 [overflow-wrap:anywhere]">
        <p>
          {rows ? (
            <TextLink {...rows} className="font-semibold">
              {figure}
            </TextLink>
          ) : (
            <strong className="font-semibold">{figure}</strong>
          )}{' '}
          <span>{rest}</span>{' '}
          {act && (
            <TextLink {...actLink} className="whitespace-nowrap">
              {acts[act.label]}
            </TextLink>
          )}
        </p>
        {comment && (
          <p dir="auto" lang={detectLanguage(comment)} className="line-clamp-2 justify-self-start text-ink-2 text-small">
            <FreeText text={inQuotationMarks(comment)} />
          </p>
        )}
      </div>
      <Supported call={hideNoteRule}>
        <IconButton
          size="sm"
          label={t('notUsefulAbout', { figure })}
          icon={<X aria-hidden className="size-icon-sm" />}
          className="text-ink-3"
          onClick={onHide}
        />
      </Supported>
    </li>
  )
}
