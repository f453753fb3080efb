import { Content, Item, Label, RadioGroup, RadioItem, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import { Link } from '@tanstack/react-router'
import { Keyboard, Languages, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useStore } from 'zustand'
import { useLazyDialog } from '../../../components/use-lazy-dialog.ts'
import { useBlockingStatus } from '../../../features/profile/api.ts'
import { languages, otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../../lib/services.ts'
import { cx } from '../../../ui/cx.ts'
import { shellMessages } from '../messages.ts'
import { paletteCaps } from '../palette/palette-button.tsx'
import { scanKey } from '../scan-button.tsx'
import { PersonNames } from './person.tsx'
import { useLeave } from './use-leave.ts'

const loadKeys = () => import('../../../components/list/shortcut-dialog.tsx').then(({ ShortcutDialog }) => ShortcutDialog)

const itemClasses =
  'flex min-h-md cursor-pointer items-center gap-3 rounded-1 px-2.5 text-body text-ink-2 outline-none data-highlighted:bg-sunken data-highlighted:text-ink touch:min-h-touch forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2'

const themes = [
  { key: 'light', Icon: Sun },
  { key: 'dark', Icon: Moon },
  { key: 'system', Icon: Monitor },
] as const

interface AccountMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly side: 'top' | 'bottom'
  /** Opened it; stands right around the menu's own, unseen trigger, because it is there before the menu is loaded. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Who is signed in, the theme, the language, account and security, the keys, and the way out. It stands in the landmark of its button, not at the end of the page. */
export function AccountMenu({ open, onOpenChange, side, button }: AccountMenuProps) {
  const t = useTranslations(shellMessages)
  const { leave } = useLeave()
  const { onceClosed, onCloseAutoFocus } = useOnceClosed(button)
  const { component: Keys, ...keys } = useLazyDialog(loadKeys)
  const isProvider = useStore(useServices().session.store, ({ role }) => role === 'SERVICE_PROVIDER')
  const isApproved = useBlockingStatus() === undefined && isProvider
  const keyLines = [{ caps: paletteCaps(), text: t('find') }, ...(isApproved ? [{ caps: scanKey.toUpperCase(), text: t('scan') }] : [])]
  return (
    <>
      <Root open={open} onOpenChange={onOpenChange} modal={false}>
        <Trigger asChild>
          <span aria-hidden className="pointer-events-none absolute inset-0" />
        </Trigger>
        <Content
          side={side}
          align={side === 'top' ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('account')}
          aria-labelledby={undefined}
          className="z-notice w-(--radix-dropdown-menu-trigger-width) min-w-[13.5rem] max-w-[calc(100vw-1rem)] rounded-2 border border-line bg-raised p-1.5 shadow-float"
          // The button's own click closes.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Label className="flex px-2.5 py-1.5">
            <PersonNames />
          </Label>
          <Separator className="my-1 border-line border-t" />
          <ThemeChoice />
          <Separator className="my-1 border-line border-t" />
          <LanguageItem />
          {isApproved && <ProfileItem />}
          <SecurityItem />
          <Item className={cx(itemClasses, 'touch:hidden')} onSelect={() => onceClosed(keys.open)}>
            <Keyboard aria-hidden className="size-icon-sm flex-none" />
            {t('shortcuts')}
          </Item>
          <Item className={itemClasses} onSelect={() => onceClosed(leave)}>
            <LogOut aria-hidden className="size-icon-sm flex-none rtl:-scale-x-100" />
            {t('signOut')}
          </Item>
        </Content>
      </Root>
      {Keys && <Keys open={keys.isOpen} onOpenChange={keys.setOpen} lines={keyLines} />}
    </>
  )
}

/** What was chosen happens once the menu is gone and its button has the focus: a dialog gives the focus back to where it found it. */
function useOnceClosed(button: RefObject<HTMLButtonElement | null>) {
  const chosen = useRef<() => void>(undefined)
  return {
    onceClosed: (act: () => void) => {
      chosen.current = act
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      button.current?.focus()
      chosen.current?.()
      chosen.current = undefined
    },
  }
}

function ThemeChoice() {
  const t = useTranslations('common')
  const { theme } = useServices()
  return (
    <RadioGroup value={useStore(theme, (state) => state.theme)} aria-label={t('theme.label')}>
      <Label className="px-2.5 py-1 text-caption text-ink-3">{t('theme.label')}</Label>
      {themes.map(({ key, Icon }) => (
        <RadioItem
          key={key}
          value={key}
          className={cx(itemClasses, 'data-[state=checked]:font-semibold data-[state=checked]:text-teal')}
          onSelect={(event) => {
            // The menu stays, so that the themes can be looked at one after another.
            event.preventDefault()
            theme.getState().setTheme(key)
          }}
        >
          <Icon aria-hidden className="size-icon-sm flex-none" />
          {t(`theme.${key}`)}
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

function LanguageItem() {
  const { language } = useServices()
  const other = otherLanguage(useLanguage())
  return (
    <Item className={itemClasses} onSelect={() => language.getState().setLanguage(other)}>
      <Languages aria-hidden className="size-icon-sm flex-none" />
      <span lang={other}>{languages[other].name}</span>
    </Item>
  )
}

/** Only a full backend has its calls. */
function SecurityItem() {
  const t = useTranslations(shellMessages)
  const role = useStore(useServices().session.store, (state) => state.role)
  const isFullBackend = useIsFullBackend()
  return (
    isFullBackend &&
    role && (
      <Item asChild className={itemClasses}>
        <Link to={role === 'SERVICE_PROVIDER' ? '/service-provider/account' : '/admin/account'}>
          <ShieldCheck aria-hidden className="size-icon-sm flex-none" />
          {t('security')}
        </Link>
      </Item>
    )
  )
}

function ProfileItem() {
  const t = useTranslations(shellMessages)
  return (
    <Item asChild className={itemClasses}>
      <Link to="/service-provider/profile">
        <UserRound aria-hidden className="size-icon-sm flex-none" />
        {t('profile')}
      </Link>
    </Item>
  )
}
