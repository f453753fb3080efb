import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Languages, LogOut, type LucideIcon, Monitor, Moon, Plus, Store, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { canOpen } from '#app/access.ts'
import { displayName } from '#components/bilingual/names.tsx'
import { swapLayout } from '#contract/keyboard-layout.ts'
import { listProviders } from '#contract/providers.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { useCategories } from '#features/lookups/api.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { useLeave } from '../account/use-leave.ts'
import { useMenu } from '../use-menu.ts'
import { listCommands } from './list-commands.ts'
import { type MatchRank, matchRanks, rankNames } from './match-names.ts'

/** A page or setting that the palette offers. */
export interface Entry {
  readonly key: string
  readonly name: string
  /** The language of the name if it is not the language of the page. */
  readonly lang?: Language
  /** The names in both languages; a search matches either. */
  readonly words: readonly string[]
  /** Other words by which it is found, in both languages. */
  readonly also?: string | undefined
  readonly icon: LucideIcon
  readonly mirrored?: boolean
  /** The key that does the same without the palette. */
  readonly shortcut?: string | undefined
  readonly take: () => void
}

const none = Number.POSITIVE_INFINITY

/** How well the names of an entry match, also as typed in the layout of the other language; infinite if they do not. Without a text all match. */
export function rankEntry({ words, also = '' }: Entry, text: string): number {
  if (!text) return matchRanks.whole
  const byOtherWords = Math.max(rankNames([...words, also], text) ?? none, matchRanks.words)
  const best = Math.min(rankNames(words, text) ?? none, byOtherWords)
  if (best < none) return best
  const swapped = rankNames(words, swapLayout(text)) ?? none
  return swapped <= matchRanks.words ? matchRanks.misspelt : none
}

/** The entries that match as well as `worst`, the best first. */
export const bestEntries = (entries: readonly Entry[], text: string, worst: MatchRank): readonly Entry[] =>
  entries
    .map((entry) => ({ entry, rank: rankEntry(entry, text) }))
    .filter(({ rank }) => rank <= worst)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)

/** A name in both languages; in the shown one alone until the other is loaded. */
export function useBothNames() {
  const { t, i18n } = useTranslation('shell')
  const other = otherLanguage(useLanguage())
  const tOther = i18n.getFixedT(other, 'shell')
  return (name: (t: TFunction<'shell'>) => string): readonly string[] =>
    i18n.hasResourceBundle(other, 'shell') ? [name(t), name(tOther)] : [name(t)]
}

const creationWords = {
  newVoucher: 'add create deal offer إضافة إنشاء عرض',
  newAnnouncement: 'add create announcement push إضافة إنشاء',
  newSubAdmin: 'new create administrator جديد إنشاء',
} as const

/** The pages of the menu, and the forms that create a record. */
export function usePages(role: Role): readonly Entry[] {
  const navigate = useNavigate()
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const bothNames = useBothNames()
  const language = useLanguage()
  const { screens, isLocked, isServed } = useMenu(role)
  const withTabs = screens.flatMap(({ tabs, ...page }) => [page, ...tabs.filter(({ to }) => to !== page.to)])
  const pages = withTabs.map(
    ({ to, name, icon }): Entry => ({
      key: to,
      icon,
      name: name[language],
      words: [name.en, name.ar],
      take: () => void navigate({ to }),
    }),
  )
  const creation = (key: keyof typeof creationWords, to: string, take: () => void): Entry[] =>
    isServed(to) ? [{ key, icon: Plus, name: t(key), words: bothNames((of) => of(`palette.${key}`)), also: creationWords[key], take }] : []
  if (isLocked) return pages
  if (getSide(role) === 'provider')
    return [
      ...pages,
      ...creation('newVoucher', '/service-provider/deals/add', () => void navigate({ to: '/service-provider/deals/add' })),
      ...creation(
        'newAnnouncement',
        '/service-provider/notifications/add',
        () => void navigate({ to: '/service-provider/notifications/add' }),
      ),
    ]
  if (!canOpen(role, '/admin/sub-admins')) return pages
  return [
    ...pages,
    ...creation('newSubAdmin', '/admin/sub-admins', () => void navigate({ to: '/admin/sub-admins', search: { act: 'add' } })),
  ]
}

/** The lists with a filter, and those of each business category. `isSearched`: they are wanted. */
export function useLists(role: Role, isSearched: boolean): readonly Entry[] {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const { api } = useServices()
  const navigate = useNavigate()
  const language = useLanguage()
  const { isLocked, isServed } = useMenu(role)
  const hasCategories = canOpen(role, '/admin/service-providers') && api.supports(listProviders, 'businessCategory')
  const categories = useCategories(isSearched && hasCategories) ?? []
  if (!isSearched) return []
  const commands = listCommands(role, { isLocked, isServed, supports: (...field) => api.supports(...field) })
  return [
    ...commands.map(
      ({ link, icon, name, also }): Entry => ({
        key: name.en,
        icon,
        name: name[language],
        words: [name.en, name.ar, also ?? ''],
        take: () => void navigate(link as NavigateOptions),
      }),
    ),
    ...categories.map(({ value, nameEn, nameAr }): Entry => {
      const names = { en: nameEn, ar: nameAr }
      return {
        key: `category-${value}`,
        icon: Store,
        name: t('businessesIn', { category: displayName(language, names) }),
        words: [nameEn ?? '', nameAr ?? ''],
        take: () => void navigate({ to: '/admin/service-providers', search: { status: 'APPROVED', category: value } }),
      }
    }),
  ]
}

const themes = [
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
  { key: 'system', icon: Monitor },
] as const

export function useSettings(): readonly Entry[] {
  const { changeLanguage, theme } = useServices()
  const { leave } = useLeave()
  const other = otherLanguage(useLanguage())
  const chosen = useStore(theme, (state) => state.theme)
  const { t: shell } = useTranslation('shell', { keyPrefix: 'frame' })
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const bothNames = useBothNames()
  return [
    {
      key: 'language',
      icon: Languages,
      name: languages[other].name,
      lang: other,
      words: [...bothNames((of) => of('palette.language')), ...bothNames((of) => of(`palette.languages.${other}`))],
      take: () => void changeLanguage(other),
    },
    ...themes
      .filter(({ key }) => key !== chosen)
      .map(({ key, icon }) => ({
        key,
        icon,
        name: t(`theme.${key}`),
        words: bothNames((of) => of(`palette.theme.${key}`)),
        take: () => theme.getState().setTheme(key),
      })),
    {
      key: 'signOut',
      icon: LogOut,
      mirrored: true,
      name: shell('signOut'),
      words: bothNames((of) => of('frame.signOut')),
      also: 'log out logout logoff exit مغادرة',
      take: leave,
    },
  ]
}
