import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { ChatNote } from '#contract/help-desk.ts'
import { spellNote, splitNote } from '#contract/note-mentions.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { Written } from '#ui/display/written.tsx'
import { MessageText } from './message-text.tsx'

const findMentioned = ({ mentions = [] }: ChatNote, accountId: string) => mentions.find(({ _id }) => _id === accountId)

/** Returns a function that writes a note as a text, with the present names of those it mentions. */
export function useNoteSpelling(): (note: ChatNote) => string {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'mentions' })
  return (note) => spellNote(note.content, (accountId) => findMentioned(note, accountId)?.name || t('formerColleague'))
}

export function useMentionsReader({ mentions = [] }: ChatNote): boolean {
  const readerId = useStore(useServices().session.store, ({ userId }) => userId)
  return mentions.some(({ _id }) => _id === readerId)
}

/** The text of a note. Who is mentioned stands out, the reader more than others. */
export const NoteText = ({ note }: { readonly note: ChatNote }) =>
  splitNote(note.content).map((part, index) =>
    'text' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and a part never moves.
      <MessageText key={index} text={part.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Mention key={index} note={note} accountId={part.accountId} />
    ),
  )

function Mention({ note, accountId }: { readonly note: ChatNote; readonly accountId: string }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'mentions' })
  const readerId = useStore(useServices().session.store, ({ userId }) => userId)
  const name = findMentioned(note, accountId)?.name
  return (
    <Written
      className={cx('font-medium text-teal', accountId === readerId && 'rounded-xs bg-teal-tint px-1')}
      text={`@${name || t('formerColleague')}`}
    />
  )
}
