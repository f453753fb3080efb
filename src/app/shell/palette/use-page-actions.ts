import {
  ArrowDown,
  ArrowUp,
  Check,
  CheckCheck,
  Copy,
  Download,
  Hand,
  Keyboard,
  List,
  type LucideIcon,
  Mail,
  PencilLine,
  Search,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { use, useState } from 'react'
import { type PaletteActionKey, PaletteContext, type SelectionActionKey } from '#components/palette-actions.ts'
import { type Entry, useBothNames } from './use-entries.ts'

/** The kinds of actions in the order of their rows: first what only moves on the screen. */
const icons: Readonly<Record<PaletteActionKey, LucideIcon>> = {
  next: ArrowDown,
  previous: ArrowUp,
  toList: List,
  edit: PencilLine,
  duplicate: Copy,
  search: Search,
  undo: Undo2,
  take: Hand,
  markUnread: Mail,
  settle: CheckCheck,
  approve: Check,
  reject: X,
  delete: Trash2,
  download: Download,
}
const keys = Object.keys(icons) as PaletteActionKey[]

const shortcuts: Partial<Record<PaletteActionKey, string>> = {
  next: 'J',
  previous: 'K',
  toList: 'U',
  undo: 'Z',
  search: '/',
  approve: 'A',
  reject: 'R',
}

const mirrored: readonly PaletteActionKey[] = ['undo']

const decisionByKey = 'decision-by-key-'

const isAboutSelection = (key: PaletteActionKey): key is SelectionActionKey => key === 'approve' || key === 'reject'

/** These are never first before the person has typed, nor selected before that, so that Enter neither decides nor downloads by accident. */
const withEffect: readonly string[] = [
  'undo',
  'take',
  'markUnread',
  'settle',
  'approve',
  'reject',
  'delete',
  'download',
] satisfies readonly PaletteActionKey[]
export const hasEffect = (key: string): boolean => withEffect.includes(key) || key.startsWith(decisionByKey)

/** The actions that the page offered when the palette opened. */
export function usePageActions(): readonly Entry[] {
  const bothNames = useBothNames()
  const registry = use(PaletteContext)
  const offers = () => [...(registry ?? [])].map(({ current }) => current)
  const findOffer = (key: PaletteActionKey) => offers().find((offer) => offer[key])
  const findByKey = () => offers().flatMap(({ byKey = [] }) => byKey)
  const [byKey] = useState(findByKey)
  const [offered] = useState(() =>
    keys.flatMap((key) => {
      const offer = findOffer(key)
      return offer ? { key, selected: isAboutSelection(key) ? offer.selected?.[key] : undefined } : []
    }),
  )
  const named = offered.map(({ key, selected }): Entry => {
    const words = bothNames((t) =>
      selected && isAboutSelection(key) ? t(`palette.selected.${key}`, { count: selected }) : t(`palette.actions.${key}`),
    )
    // The page may have changed since.
    const take = () => findOffer(key)?.[key]?.()
    return { key, icon: icons[key], mirrored: mirrored.includes(key), shortcut: shortcuts[key], name: words[0] ?? '', words, take }
  })
  const others = byKey
    .filter(({ caps }) => !named.some(({ shortcut }) => shortcut === caps))
    .map(({ caps, text, isDecision = false }): Entry => {
      const take = () =>
        findByKey()
          .find((each) => each.caps === caps)
          ?.take()
      return { key: `${isDecision ? decisionByKey : 'by-key-'}${caps}`, icon: Keyboard, shortcut: caps, name: text, words: [text], take }
    })
  return [...named, ...others]
}
