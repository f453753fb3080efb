import { useNavigate } from '@tanstack/react-router'
import { Languages, LogOut, type LucideIcon, Monitor, Moon, Plus, ScrollText, Sun } from 'lucide-react'
import { useStore } from 'zustand'
import { getSide, type Role } from '../../../contract/roles.ts'
import { foldForSearch } from '../../../contract/text.ts'
import { useBlockingStatus } from '../../../features/profile/api.ts'
import { type Language, languages, otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../lib/services.ts'
import { useAuditEntry } from '../account/use-audit-entry.ts'
import { menuEntries } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { paletteMessages } from './messages.ts'

/** A page or setting that the palette offers. */
export interface Entry {
  readonly key: string
  readonly name: string
  /** Where the name is in another language than the page. */
  readonly lang?: Language
  /** Its names in both languages; each finds it. */
  readonly words: readonly string[]
  readonly icon: LucideIcon
  readonly mirrored?: boolean
  readonly take: () => void
}

/** Every word of the text is part of the entry's names. */
export const isNamed = ({ words }: Entry, text: string): boolean => {
  const known = foldForSearch(words.join(' '))
  return foldForSearch(text)
    .split(' ')
    .every((word) => known.includes(word))
}

/** The screens of the menu, the audit log and the form of a new voucher. */
export function usePages(role: Role): readonly Entry[] {
  const navigate = useNavigate()
  const shell = useTranslations(shellMessages)
  const t = useTranslations(paletteMessages)
  const language = useLanguage()
  const hasAudit = useAuditEntry()
  const isLocked = useBlockingStatus() !== undefined
  const screens = menuEntries(role, isLocked).map(
    ({ to, name, icon }): Entry => ({
      key: to,
      icon,
      name: name[language],
      words: [name.en, name.ar],
      take: () => void navigate({ to }),
    }),
  )
  const audit: Entry = {
    key: 'audit',
    icon: ScrollText,
    name: shell('auditLog'),
    words: [shellMessages.en.auditLog, shellMessages.ar.auditLog],
    take: () => void navigate({ to: '/admin/audit' }),
  }
  if (getSide(role) === 'admin') return hasAudit ? [...screens, audit] : screens
  if (isLocked) return screens
  const newVoucher: Entry = {
    key: 'newVoucher',
    icon: Plus,
    name: t('newVoucher'),
    words: [paletteMessages.en.newVoucher, paletteMessages.ar.newVoucher],
    take: () => void navigate({ to: '/service-provider/deals/add' }),
  }
  return [...screens, newVoucher]
}

const themes = [
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
  { key: 'system', icon: Monitor },
] as const

/** The other language, the other themes, and the sign-out. */
export function useSettings(): readonly Entry[] {
  const { language, theme, session } = useServices()
  const other = otherLanguage(useLanguage())
  const chosen = useStore(theme, (state) => state.theme)
  const shell = useTranslations(shellMessages)
  const t = useTranslations(paletteMessages)
  const { en, ar } = paletteMessages
  return [
    {
      key: 'language',
      icon: Languages,
      name: languages[other].name,
      lang: other,
      words: [en.language, ar.language, en.languages[other], ar.languages[other]],
      take: () => language.getState().setLanguage(other),
    },
    ...themes
      .filter(({ key }) => key !== chosen)
      .map(({ key, icon }) => ({
        key,
        icon,
        name: t(`theme.${key}`),
        words: [en.theme[key], ar.theme[key]],
        take: () => theme.getState().setTheme(key),
      })),
    {
      key: 'signOut',
      icon: LogOut,
      mirrored: true,
      name: shell('signOut'),
      words: [shellMessages.en.signOut, shellMessages.ar.signOut],
      take: () => void session.signOut(),
    },
  ]
}
