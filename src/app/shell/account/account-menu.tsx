import { CheckboxItem, Item, Label, RadioGroup, RadioItem, Separator } from '@radix-ui/react-dropdown-menu'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Contrast, Keyboard, Languages, ListChecks, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useOtherLanguage } from '#components/use-other-language.ts'
import { firstStepsQuery, markFirstStepsMutation } from '#features/dashboards/api.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { languages } from '#i18n/languages.ts'
import { useServices } from '#lib/services.ts'
import { ButtonMenu, MenuItem, menuItemClasses } from '#ui/dialogs/button-menu.tsx'
import { paletteCaps } from '../palette/palette-button.tsx'
import { scanKey } from '../scan-button.tsx'
import { useIsServed } from '../use-is-served.ts'
import { PersonNames } from './person.tsx'
import { useLeave } from './use-leave.ts'

const loadKeys = () => import('#components/list/shortcut-dialog.tsx').then(({ ShortcutDialog }) => ShortcutDialog)

const themes = [
  { key: 'light', Icon: Sun },
  { key: 'dark', Icon: Moon },
  { key: 'system', Icon: Monitor },
] as const

interface AccountMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly side: 'top' | 'bottom'
}

/** The account menu. Its portal is inside the landmark of its button, not at the end of the page. */
export function AccountMenu({ side, ...menu }: AccountMenuProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { leave } = useLeave()
  const { component: Keys, ...keys } = useLazyDialog(loadKeys)
  const isProvider = useStore(useServices().session.store, ({ role }) => role === 'SERVICE_PROVIDER')
  const isApproved = useBlockingStatus() === undefined && isProvider
  const canScan = useIsServed()('/service-provider/redemptions/scan') && isApproved
  const keyLines = [{ caps: paletteCaps(), text: t('find') }, ...(canScan ? [{ caps: scanKey.toUpperCase(), text: t('scan') }] : [])]
  return (
    <>
      <ButtonMenu
        {...menu}
        label={t('account')}
        side={side}
        align={side === 'top' ? 'start' : 'end'}
        className="w-(--radix-dropdown-menu-trigger-width)"
      >
        <Label className="flex px-2.5 py-1.5">
          <PersonNames />
        </Label>
        <Separator className="my-1 border-line border-t" />
        {isApproved && <ProfileItem />}
        {isApproved && <FirstStepsItem />}
        <SecurityItem />
        <LanguageItem />
        <ThemeChoice />
        <ContrastChoice />
        <MenuItem icon={Keyboard} className="touch:hidden" onSelect={keys.open}>
          {t('shortcuts')}
        </MenuItem>
        <Separator className="my-1 border-line border-t" />
        <MenuItem icon={LogOut} isMirrored onSelect={leave}>
          {t('signOut')}
        </MenuItem>
      </ButtonMenu>
      {Keys && <Keys open={keys.isOpen} onOpenChange={keys.setOpen} lines={keyLines} />}
    </>
  )
}

/** One row; its choices have names for screen readers and under the pointer. */
function ThemeChoice() {
  const { t } = useTranslation('common')
  const { theme } = useServices()
  const chosen = useStore(theme, (state) => state.theme)
  return (
    <RadioGroup value={chosen} aria-label={t('theme.label')} className="flex items-center ps-2.5">
      <Label className="grow text-body text-ink-2">{t('theme.label')}</Label>
      {themes.map(({ key, Icon }) => (
        <RadioItem
          key={key}
          value={key}
          aria-label={t(`theme.${key}`)}
          data-tip={t(`theme.${key}`)}
          className={themeClasses}
          onSelect={(event) => {
            // The menu stays open, so that the user can compare the themes.
            event.preventDefault()
            theme.getState().setTheme(key)
          }}
        >
          <Icon aria-hidden className="size-icon-sm" />
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

const themeClasses =
  'grid size-md cursor-pointer place-items-center rounded-1 text-ink-2 outline-none data-highlighted:bg-sunken data-highlighted:text-ink data-[state=checked]:bg-teal-tint data-[state=checked]:text-teal touch:size-touch forced-colors:data-[state=checked]:border forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2'

function ContrastChoice() {
  const { t } = useTranslation('common')
  const { theme } = useServices()
  const contrast = useStore(theme, (state) => state.contrast)
  const isMore = contrast === 'system' ? matchMedia('(prefers-contrast: more)').matches : contrast === 'more'
  return (
    <CheckboxItem
      className={menuItemClasses}
      checked={isMore}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={(isChecked) => theme.getState().setContrast(isChecked ? 'more' : 'standard')}
    >
      <Contrast aria-hidden className="size-icon-sm flex-none" />
      <span className="grow">{t('theme.contrast')}</span>
      {isMore && <Check aria-hidden className="size-icon-sm flex-none text-teal" />}
    </CheckboxItem>
  )
}

function LanguageItem() {
  const { other, loadWords, change } = useOtherLanguage()
  return (
    <Item className={menuItemClasses} onFocus={loadWords} onSelect={change}>
      <Languages aria-hidden className="size-icon-sm flex-none" />
      <span lang={other}>{languages[other].name}</span>
    </Item>
  )
}

function SecurityItem() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const role = useStore(useServices().session.store, (state) => state.role)
  const isServed = useIsServed()
  const path = role === 'SERVICE_PROVIDER' ? '/service-provider/account' : '/admin/account'
  return (
    role &&
    isServed(path) && (
      <Item asChild className={menuItemClasses}>
        <Link to={path}>
          <ShieldCheck aria-hidden className="size-icon-sm flex-none" />
          <span>{t('security')}</span>
        </Link>
      </Item>
    )
  )
}

/** Brings the first steps back where they were put away. */
function FirstStepsItem() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { api } = useServices()
  const { data } = useQuery(firstStepsQuery(api))
  const { mutate } = useMutation(markFirstStepsMutation(api))
  if (!data || data.isOver) return null
  return (
    <Item asChild className={menuItemClasses} onSelect={() => data.isPutAway && mutate({ isPutAway: false })}>
      <Link to="/service-provider/dashboard">
        <ListChecks aria-hidden className="size-icon-sm flex-none" />
        <span>{t('firstSteps')}</span>
      </Link>
    </Item>
  )
}

function ProfileItem() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  return (
    <Item asChild className={menuItemClasses}>
      <Link to="/service-provider/profile">
        <UserRound aria-hidden className="size-icon-sm flex-none" />
        <span>{t('profile')}</span>
      </Link>
    </Item>
  )
}
