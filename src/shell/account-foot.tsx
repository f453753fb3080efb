import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Role } from '../contract/roles.ts'
import { useOwnNames } from '../features/profile/api.ts'
import { useLanguage, useTranslations } from '../i18n/use-translations.ts'
import { nameOf } from '../patterns/bilingual/names.tsx'
import { useServices } from '../services.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ThemeSwitch } from '../ui/actions/theme-switch.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { SpinnerRing } from '../ui/feedback/spinner.tsx'
import { shellMessages } from './messages.ts'

/** The foot of side and drawer: the theme, who is signed in, and the way out. */
export function AccountFoot() {
  const { theme } = useServices()
  const chosen = useStore(theme, (state) => state.theme)
  return (
    <div className="mt-auto">
      <div className="px-2 py-3">
        <ThemeSwitch theme={chosen} onChange={(next) => theme.getState().setTheme(next)} />
      </div>
      <Account />
    </div>
  )
}

/** Where to go after the sign-out is the portal's business. */
function Account() {
  const t = useTranslations(shellMessages)
  const common = useTranslations('common')
  const { session } = useServices()
  const { role, name } = usePerson()
  const [leaving, setLeaving] = useState(false)
  const roleName = role ? common(`roles.${role}`) : ''
  const leave = () => {
    setLeaving(true)
    void session.signOut().finally(() => setLeaving(false))
  }
  return (
    <div className="flex items-center gap-2 border-line border-t px-2 pt-3">
      <Avatar name={name ?? roleName} kind={role === 'SERVICE_PROVIDER' ? 'business' : 'person'} />
      <div className="min-w-0 grow">
        <p dir="auto" className="line-clamp-2 text-match font-medium text-small">
          {name ?? roleName}
        </p>
        {name && <p className="text-caption text-ink-3">{roleName}</p>}
      </div>
      <IconButton
        size="sm"
        label={leaving ? t('signingOut') : t('signOut')}
        aria-disabled={leaving}
        icon={leaving ? <SpinnerRing /> : <LogOut aria-hidden className="size-icon rtl:-scale-x-100" />}
        onClick={leaving ? undefined : leave}
      />
    </div>
  )
}

interface Person {
  readonly role: Role | null
  /** In the shown language where there are two; undefined where the sign-in told none. */
  readonly name: string | undefined
}

/** Who is signed in. */
function usePerson(): Person {
  const { role, user } = useStore(useServices().session.store)
  const business = nameOf(useLanguage(), useOwnNames())
  return { role, name: user?.fullName ?? (business || undefined) }
}
