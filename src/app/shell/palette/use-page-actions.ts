import { Check, CheckCheck, Copy, Download, type LucideIcon, Mail, PencilLine, Trash2, X } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaletteActionKey, PaletteContext } from '#components/palette-actions.ts'
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

/** The actions that the page offered when the palette opened. */
export function usePageActions(): readonly Entry[] {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const bothNames = useBothNames()
  const registry = use(PaletteContext)
  const find = (key: PaletteActionKey) => [...(registry ?? [])].map(({ current }) => current[key]).find(Boolean)
  const [offered] = useState(() => keys.filter(find))
  return offered.map((key) => ({
    key,
    icon: icons[key],
    name: t(`actions.${key}`),
    words: bothNames((of) => of(`palette.actions.${key}`)),
    // The page may have changed since.
    take: () => find(key)?.(),
  }))
}
