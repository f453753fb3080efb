import { useNavigate } from '@tanstack/react-router'
import { Languages, LogOut, type LucideIcon, Monitor, Moon, Plus, Sun } from 'lucide-react'
import { useStore } from 'zustand'
import { canOpen } from '#app/access.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { foldForSearch } from '#contract/text.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage, useTranslations } from '#i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { useLeave } from '../account/use-leave.ts'
import { menuEntries } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { paletteMessages } from './messages.ts'

/** A page or setting that the palette offers. */
export interface Entry {
  readonly key: string
  readonly name: string
  /** The language of the name if it is not the language of the page. */
  readonly lang?: Language
  /** The names in both languages; a search matches either. */
  readonly words: readonly string[]
  readonly icon: LucideIcon
  readonly mirrored?: boolean
  readonly take: () => void
}

/** Whether the names of an entry contain every word of the text. */
export const isNamed = ({ words }: Entry, text: string): boolean => {
  const known = foldForSearch(words.join(' '))
  return foldForSearch(text)
    .split(' ')
    .every((word) => known.includes(word))
}

/** The pages of the menu, and the forms that create a record. */
export function usePages(role: Role): readonly Entry[] {
  const navigate = useNavigate()
  const t = useTranslations(paletteMessages)
  const language = useLanguage()
  const isFullBackend = useIsFullBackend()
  const isLocked = useBlockingStatus() !== undefined
  const screens = menuEntries(role, { isLocked, isFullBackend }).map(
    ({ to, name, icon }): Entry => ({
      key: to,
      icon,
      name: name[language],
      words: [name.en, name.ar],
      take: () => void navigate({ to }),
    }),
  )
  const creation = (key: 'newVoucher' | 'newAnnouncement' | 'newSubAdmin', take: () => void): Entry => ({
    key,
    icon: Plus,
    name: t(key),
    words: [paletteMessages.en[key], paletteMessages.ar[key]],
    take,
  })
  if (isLocked) return screens
  if (getSide(role) === 'provider')
    return [
      ...screens,
      creation('newVoucher', () => void navigate({ to: '/service-provider/deals/add' })),
      creation('newAnnouncement', () => void navigate({ to: '/service-provider/notifications/add' })),
    ]
  if (!canOpen(role, '/admin/sub-admins')) return screens
  return [...screens, creation('newSubAdmin', () => void navigate({ to: '/admin/sub-admins', search: { act: 'add' } }))]
}

const themes = [
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
  { key: 'system', icon: Monitor },
] as const

/** The other language, the other themes, and the sign-out. */
export function useSettings(): readonly Entry[] {
  const { language, theme } = useServices()
  const { leave } = useLeave()
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
      take: leave,
    },
  ]
}
