import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MorningNote, NoteSentence } from '#contract/morning-note.ts'
import { noteAct, noteRows } from '#contract/morning-note-links.ts'
import type { NoteFmt } from '#contract/note-fmt.ts'
import { ar } from '#contract/note-words.ar.ts'
import { en } from '#contract/note-words.en.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ltr, useMoney } from '../parts/use-money.ts'

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
export function NoteRow({ note, sentence, onHide }: NoteRowProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'note' })
  const { describe, acts } = { en, ar }[useLanguage()]
  const { figure, rest } = describe(sentence, useNoteFmt())
  const rows: LinkProps | undefined = noteRows(sentence)
  const act = noteAct(sentence, note)
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
        <Button size="sm" variant="quiet" aria-label={t('notUsefulAbout', { figure })} onClick={onHide}>
          {t('notUseful')}
        </Button>
      </div>
    </li>
  )
}
