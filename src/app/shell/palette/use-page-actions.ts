import {
  ArrowDown,
  ArrowUp,
  Check,
  CheckCheck,
  Copy,
  Download,
  Hand,
  List,
  type LucideIcon,
  Mail,
  PencilLine,
  Trash2,
  X,
} from 'lucide-react'
import { use, useState } from 'react'
import { type PaletteActionKey, PaletteContext, type SelectionActionKey } from '#components/palette-actions.ts'
import { type Entry, useBothNames } from './use-entries.ts'

/** The kinds of actions in the order of their rows. */
const icons: Readonly<Record<PaletteActionKey, LucideIcon>> = {
  next: ArrowDown,
  previous: ArrowUp,
  toList: List,
  edit: PencilLine,
  duplicate: Copy,
  download: Download,
  take: Hand,
  markUnread: Mail,
  settle: CheckCheck,
  approve: Check,
  reject: X,
  delete: Trash2,
}
const keys = Object.keys(icons) as PaletteActionKey[]

/** Those of a review and of a queue. */
const shortcuts: Partial<Record<PaletteActionKey, string>> = { next: 'j', previous: 'k', toList: 'u', approve: 'a', reject: 'r' }

const isAboutSelection = (key: PaletteActionKey): key is SelectionActionKey => key === 'approve' || key === 'reject'

/** Never selected before the person has typed or moved: Enter would look like a decision. */
const decisions: readonly string[] = ['settle', 'approve', 'reject', 'delete'] satisfies readonly PaletteActionKey[]
export const isDecision = (key: string): boolean => decisions.includes(key)

/** The actions that the page offered when the palette opened. */
export function usePageActions(): readonly Entry[] {
  const bothNames = useBothNames()
  const registry = use(PaletteContext)
  const findOffer = (key: PaletteActionKey) => [...(registry ?? [])].map(({ current }) => current).find((offer) => offer[key])
  const [offered] = useState(() =>
    keys.flatMap((key) => {
      const offer = findOffer(key)
      return offer ? { key, selected: isAboutSelection(key) ? offer.selected?.[key] : undefined } : []
    }),
  )
  return offered.map(({ key, selected }) => {
    const words = bothNames((t) =>
      selected && isAboutSelection(key) ? t(`palette.selected.${key}`, { count: selected }) : t(`palette.actions.${key}`),
    )
    // The page may have changed since.
    return { key, icon: icons[key], shortcut: shortcuts[key], name: words[0] ?? '', words, take: () => findOffer(key)?.[key]?.() }
  })
}
