import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { hideNoteRule, type MorningNote, type NoteRule, type NoteSentence } from '#contract/morning-note.ts'
import { noteAct, noteRows } from '#contract/morning-note-links.ts'
import type { NoteFmt } from '#contract/note-fmt.ts'
import { ar } from '#contract/note-words.ar.ts'
import { en } from '#contract/note-words.en.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { Supported, useServices } from '#lib/services.ts'
import { useRights } from '#lib/session/use-rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { hideNoteRuleMutation } from '../api.ts'
import { ltr, useMoney } from '../parts/use-money.ts'

interface MorningNotePanelProps {
  readonly query: UseQueryResult<MorningNote>
  readonly note: MorningNote | undefined
}

/** At most three sentences, or nothing on a day on which there is nothing to say. */
export function MorningNotePanel({ query, note }: MorningNotePanelProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'note' })
  const { api, toasts } = useServices()
  const fmt = useFmt()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  // A hidden sentence takes its button with it, the last one the whole panel; the button of the further ones goes too.
  useFocusFallback(
    (focused) => panel.current?.contains(focused) ?? false,
    () => panel.current?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1'),
  )
  const { mutate } = useMutation(hideNoteRuleMutation(api))
  const report = (error: Error) => toasts.getState().show(error.message, 'error')
  const hide = (rule: NoteRule) => {
    const undo = () => mutate({ rule, isHidden: false }, { onError: report })
    mutate({ rule, isHidden: true }, { onError: report })
    toasts.getState().show(t('hidden'), 'success', { subject: 'morningNote', action: { label: t('undo'), run: undo } })
  }
  const { error } = query
  const isFolded = !isWhole && note !== undefined && note.sentences.length > 1
  return (
    <div ref={panel}>
      {!note && error && <QueryError error={error} query={query} text={t('failed')} />}
      {note && note.sentences.length > 0 && (
        <section aria-labelledby={id} className="mb-4 overflow-clip rounded-2 border border-line bg-surface">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-2">
            <h2 id={id} tabIndex={-1} className="font-semibold text-h3 outline-none">
              {t('title')}
            </h2>
            <p className={cx('text-caption text-ink-3', isFolded && 'max-sm:hidden')}>
              {t('asOf', { time: ltr(fmt.time(note.writtenAt)) })}
            </p>
            {isFolded && (
              <Button variant="quiet" size="sm" className="-my-2 sm:hidden" onClick={() => setWhole(true)}>
                {t('more', { number: note.sentences.length - 1 })}
              </Button>
            )}
          </header>
          {/* A phone shows the first one: the figures are in the first window then. */}
          <ol className={cx(isFolded && 'max-sm:[&>li:not(:first-child)]:hidden')}>
            {note.sentences.map((sentence) => (
              <NoteRow key={sentence.rule} note={note} sentence={sentence} onHide={() => hide(sentence.rule)} />
            ))}
          </ol>
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
    <li className="grid gap-x-4 gap-y-2 border-line border-t px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
        <p>
          {rows ? (
            <TextLink {...rows} className="font-semibold">
              {figure}
            </TextLink>
          ) : (
            <strong className="font-semibold">{figure}</strong>
          )}{' '}
          <span>{rest}</span>
        </p>
        {comment && (
          <q dir="auto" className="line-clamp-2 justify-self-start text-ink-2 text-small">
            <span lang={detectLanguage(comment)}>{comment}</span>
          </q>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {act && (
          <ButtonLink {...actLink} size="sm">
            {acts[act.label]}
          </ButtonLink>
        )}
        <Supported call={hideNoteRule}>
          <Button size="sm" variant="quiet" aria-label={t('notUsefulAbout', { figure })} onClick={onHide}>
            {t('notUseful')}
          </Button>
        </Supported>
      </div>
    </li>
  )
}
