import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { displayName } from '#components/bilingual/names.tsx'
import { useBusinessNames } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Avatar } from '#ui/display/avatar.tsx'

/** Who is signed in, in the shown language where there are two names; named by the role where the sign-in told none. */
function usePerson() {
  const { t: common } = useTranslation('common')
  const { role, user } = useStore(useServices().session.store)
  const business = displayName(useLanguage(), useBusinessNames())
  const roleName = role ? common(`roles.${role}`) : ''
  const name = user?.fullName ?? (business || undefined)
  return { kind: role === 'SERVICE_PROVIDER' ? 'business' : 'person', name: name ?? roleName, role: name && roleName } as const
}

/** The letters of whoever is signed in. */
export function PersonAvatar() {
  const { name, kind } = usePerson()
  return <Avatar name={name} kind={kind} />
}

/** Name and, below it, role of whoever is signed in. */
export function PersonNames() {
  const { name, role } = usePerson()
  return (
    <span className="grid min-w-0 grow">
      <span dir="auto" title={name} className="truncate text-match font-medium text-small">
        {name}
      </span>
      {role && <span className="text-caption text-ink-3">{role}</span>}
    </span>
  )
}
