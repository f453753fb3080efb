import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { findMentions } from '#contract/note-mentions.ts'
import { useServices } from '#lib/services.ts'
import { deskQueries } from '../desk/desk-calls.ts'
import { findMentionStart, type MentionOption, matchOptions, mayMention, toNoteContent, toOptions } from './mentions.ts'

interface MentionOptions {
  readonly text: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (text: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Offers the administrators of the team after an “@”. The text has their names, what is stored their ids. */
export function useMentions({ text, field, onChange }: MentionOptions) {
  const { api } = useServices()
  const client = useQueryClient()
  const listId = useId()
  const [caret, setCaret] = useState<number>()
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const { data } = useQuery({ ...deskQueries(api).colleagues(), enabled: mayMention(text) })
  const nextCaret = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field has the new text.
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  }, [field, text])

  const start = caret === undefined ? undefined : findMentionStart(text, caret)
  const isWanted = start !== undefined && start.at !== closedAt
  const options = data && toOptions(data)
  const matches = isWanted && options ? matchOptions(options, start.query) : []
  const index = Math.max(0, Math.min(active, matches.length - 1))
  const hasMatches = matches.length > 0

  const choose = ({ name }: MentionOption) => {
    if (!start || caret === undefined) return
    const after = text.slice(caret)
    const inserted = `@${name}${/^\s/u.test(after) ? '' : ' '}`
    nextCaret.current = start.at + inserted.length
    setCaret(nextCaret.current)
    setActive(0)
    onChange(text.slice(0, start.at) + inserted + after)
    field.current?.focus()
  }
  /** Returns true for a key of the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event
    const chosen = matches[index]
    const step = steps[key]
    if (!chosen || event.nativeEvent.isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false
    if (key === 'Escape') setClosedAt(start?.at)
    else if (step !== undefined) setActive((index + step + matches.length) % matches.length)
    else if (key === 'Enter' || key === 'Tab') choose(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const mentioned = options ? findMentions(toNoteContent(text, options)) : []
  return {
    list: { id: listId, matches, index, choose },
    attributes: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': hasMatches ? listId : undefined,
      'aria-activedescendant': hasMatches ? `${listId}-${index}` : undefined,
    } as const,
    onKeyDown,
    onCaret: (next: number | undefined) => {
      setCaret(next)
      if (next === undefined || findMentionStart(field.current?.value ?? '', next)?.at !== closedAt) setClosedAt(undefined)
    },
    type: (next: string) => {
      setActive(0)
      onChange(next)
    },
    /** The names of those who will be notified. */
    names: (data ?? []).flatMap(({ _id, name }) => (mentioned.includes(_id) ? [name] : [])),
    /** Resolves to the text with ids, as it is stored. */
    toContent: async (written: string) =>
      mayMention(written) ? toNoteContent(written, toOptions(await client.ensureQueryData(deskQueries(api).colleagues()))) : written,
    /** Somebody has left the team since the list was loaded. */
    reload: () => client.invalidateQueries({ queryKey: deskQueries(api).colleagues().queryKey }),
  }
}
