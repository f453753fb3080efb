import { Check, CheckCheck, Copy, Download, type LucideIcon, Mail, PencilLine, Trash2, X } from 'lucide-react'
import { use, useState } from 'react'
import { type PaletteActionKey, PaletteContext, type SelectionActionKey } from '#components/palette-actions.ts'
import { type Entry, useBothNames } from './use-entries.ts'

/** The kinds of actions in the order of their rows. */
const icons: Readonly<Record<PaletteActionKey, LucideIcon>> = {
  approve: Check,
  reject: X,
  edit: PencilLine,
  duplicate: Copy,
  download: Download,
  markUnread: Mail,
  settle: CheckCheck,
  delete: Trash2,
}
const keys = Object.keys(icons) as PaletteActionKey[]

/** Those of a review and of a queue. */
const shortcuts: Partial<Record<PaletteActionKey, string>> = { approve: 'a', reject: 'r' }

const isAboutSelection = (key: PaletteActionKey): key is SelectionActionKey => key === 'approve' || key === 'reject'

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
